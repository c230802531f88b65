// What titles bring, by their names: found in their own folders by web/titles.ts.

declare module "virtual:titles/boards" {
  const boards: Record<string, () => Promise<{ default: import("./boards").Board }>>;
  export default boards;
}

declare module "virtual:titles/pictures" {
  const pictures: Record<string, () => Promise<{ default: import("svelte").Component<{ name: string }> }>>;
  export default pictures;
}

declare module "virtual:titles/covers" {
  const covers: Record<string, { default: import("svelte").Component }>;
  export default covers;
}

declare module "virtual:titles/seats" {
  const seats: Record<string, { seatColour: import("./lib/seats").SeatColour }>;
  export default seats;
}
