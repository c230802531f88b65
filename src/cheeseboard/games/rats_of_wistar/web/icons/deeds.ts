// Things one does, and when an effect works. Drawn on 24 × 24.

import { THINGS } from "./things";

const PALE = `fill="var(--board-paper)" stroke="none"`;
const small = (name: string, x = 0, y = 4, size = 0.8) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${THINGS[name]}</g>`;
const FREE = `<circle cx="18.4" cy="5.6" r="4.8" fill="var(--wistar-skill)"/><path d="M16.2 5.6l1.6 1.7 2.8-3.3" stroke="var(--board-paper)"/>`;
const FAR = `<circle cx="18.4" cy="5.6" r="4.8" fill="var(--wistar-icon-far-violet)"/><path d="M15.6 5.6c0-2 2.2-2 2.8 0s2.8 2 2.8 0-2.2-2-2.8 0-2.8 2-2.8 0z" stroke="var(--board-paper)" stroke-width="1.3"/>`;
const CLOCK = `<circle cx="18.4" cy="5.6" r="4.8" fill="var(--board-cream)"/><path class="k" d="M18.4 3v2.8l1.8 1"/>`;
const seal = (tone: string, inside: string) =>
  `<path d="M12 1.6l2.6 2 3.2-.4 1.2 3 3 1.2-.4 3.2 2 2.6-2 2.6.4 3.2-3 1.2-1.2 3-3.2-.4-2.6 2-2.6-2-3.2.4-1.2-3-3-1.2.4-3.2-2-2.6 2-2.6-.4-3.2 3-1.2 1.2-3 3.2.4z" transform="translate(1.1 -.6) scale(.91)" fill="${tone}" stroke-width="1.4"/>${inside}`;
const LIGHT = `stroke="var(--board-paper)" fill="none" stroke-width="2"`;

const COMPASS = `<circle cx="12" cy="12" r="9.8" fill="var(--wistar-icon-compass-stone)"/><circle cx="12" cy="12" r="7" fill="var(--wistar-icon-compass-moss)" stroke-width="1.2"/><path d="M15.8 7.4l-2.2 6.2-5.4 3 2.2-6.2z" fill="var(--board-paper)" stroke-width="1.2"/>`;
const PROJECT = `<path d="M3 3.4l17.6 17.2H3z" fill="var(--wistar-icon-project-sky)"/><path d="M6.8 12.6l4.4 4.4H6.8z" fill="var(--board-paper)"/><path d="M20.6 3.6l-7.8 7.8-.6 2.4 2.4-.6 7.8-7.8z" fill="var(--wistar-icon-project-brick)"/>`;
/** A main action: the thing on a disc of the wheel's wood. */
const action = (inside: string) =>
  `<circle cx="12" cy="12" r="11" fill="var(--wistar-chief)"/><g transform="translate(3.4 3.4)">${inside}</g>`;

export const DEEDS: Record<string, string> = {
  immediate: seal("var(--wistar-blanket)", `<path d="M13.4 5.2L8 12.6h3.4l-1 6 5.6-7.8h-3.4z" ${PALE}/>`),
  once: seal(
    "var(--wistar-icon-once-sky)",
    `<path d="M7.4 9l2.2-1.4v9" ${LIGHT}/><path d="M13 10l4.4 5M17.4 10L13 15" ${LIGHT}/>`,
  ),
  income: seal(
    "var(--wistar-icon-income-moss)",
    `<circle cx="12" cy="11.8" r="3" ${PALE}/><path d="M12 5.4v1.4M12 16.8v1.4M5.6 11.8H7M17 11.8h1.4M7.6 7.4l1 1M15.4 15.2l1 1M16.4 7.4l-1 1M8.6 15.2l-1 1" ${LIGHT}/>`,
  ),
  endgame: seal(
    "var(--wistar-icon-endgame-mauve)",
    `<path d="M8.6 18.4V5.4M8.6 6c3-1.6 5 1.4 8.4 0v6c-3.4 1.4-5.4-1.6-8.4 0z" stroke="var(--board-paper)" fill="var(--board-paper)"/>`,
  ),
  permanent: seal(
    "var(--wistar-icon-permanent-violet)",
    `<path d="M6 12c0-3.4 4-3.4 6 0s6 3.4 6 0-4-3.4-6 0-6 3.4-6 0z" ${LIGHT}/>`,
  ),
  aggressive: seal(
    "var(--wistar-seal)",
    `<path d="M12 5.6c3.2 0 5.4 2 5.4 4.8 0 1.9-1 3-2 3.6v2.6H8.6V14c-1-.6-2-1.7-2-3.6 0-2.8 2.2-4.8 5.4-4.8z" ${PALE}/><g fill="var(--wistar-seal)" stroke="none"><circle cx="9.8" cy="10.8" r="1.5"/><circle cx="14.2" cy="10.8" r="1.5"/></g>`,
  ),
  trade:
    small("items", -1, 7, 0.62) +
    small("wood", 10, 7.5, 0.58) +
    `<path d="M6 5.4c3.6-3 8.4-3 12 0M18.4 2.2v3.4H15"/>`,
  shift:
    small("workers", 3.6, 6.6, 0.7) +
    `<path d="M3 6.4c5.4-4.6 12.6-4.6 18 0M21 2.6v4h-4M3 2.6v4h4" stroke-width="1.5"/>`,
  explore: COMPASS,
  project: PROJECT,
  "free-bed": small("bed") + FREE,
  "free-room": small("rooms", 0, 4, 0.8) + FREE,
  room: `<path d="M4.6 20.6L15 8.2" stroke="var(--wistar-icon-room-clay)" stroke-width="3.4"/><path d="M4.6 20.6L15 8.2" stroke-width="1.2"/><path d="M5.4 6.8C10 1.8 17.6 2.2 21.4 9.6 17 6.4 12.2 6 8.6 9.2z" fill="var(--wistar-metal)"/>`,
  potion: `<path d="M9.4 2.6h5.2M10.4 2.6v5.2L4.8 17c-1.4 2.4.2 4.6 2.6 4.6h9.2c2.4 0 4-2.2 2.6-4.6l-5.6-9.2V2.6z" fill="var(--wistar-icon-potion-grey)"/><path d="M7.6 13.4h8.8l2.2 3.8c1.2 2.4-.2 4.2-2 4.2H7.4c-1.8 0-3.2-1.8-2-4.2z" fill="var(--wistar-icon-potion-mint)"/><circle cx="10.4" cy="17.4" r="1.2" ${PALE}/><circle cx="14" cy="16" r=".9" ${PALE}/>`,
  main: `<circle cx="12" cy="12" r="9.8" fill="var(--wistar-chief)"/><path d="M12 12V2.2M12 12l8.5 4.9M12 12l-8.5 4.9"/><circle cx="12" cy="12" r="3.2" fill="var(--board-cream)"/>`,
  "main-wood": action(small("wood", 0, 0, 0.72)),
  "main-dig": action(small("rooms", 0, 0, 0.72)),
  "main-metal": action(small("metal", 0, 0, 0.72)),
  "main-build": action(small("bed", 0, 0, 0.72)),
  "main-develop": action(`<g transform="scale(.72)">${PROJECT}</g>`),
  "main-explore": action(`<g transform="scale(.72)">${COMPASS}</g>`),
  send: small("workers", -1, 6.6, 0.7) + `<path d="M12.6 12h8.6M17.4 7.8l4.4 4.2-4.4 4.2" stroke-width="2"/>`,
  "round-guest": small("guests", -0.5, 4.5, 0.84) + CLOCK,
  walk: `<circle cx="13" cy="4.2" r="2.6" fill="var(--wistar-fur)"/><path d="M12.6 8l-4.2 2.2-1.6 3.6M12.6 8l-1.2 6.2 3.6 2.8.8 4.4M11.4 14.2L8.6 21M12.6 8.2l2.6 3.6 3.4.8" stroke-width="2.2"/>`,
  journey:
    `<g transform="translate(-2.4 3) scale(.86)"><circle cx="13" cy="4.2" r="2.6" fill="var(--wistar-fur)"/><path d="M12.6 8l-4.2 2.2-1.6 3.6M12.6 8l-1.2 6.2 3.6 2.8.8 4.4M11.4 14.2L8.6 21M12.6 8.2l2.6 3.6 3.4.8" stroke-width="2.4"/></g>` +
    FAR,
  "any-door": small("doors", -1, 4, 0.82) + FAR,
  camp: small("tents", -1, 4.5, 0.82) + FAR,
  unveil: `<path d="M6.4 3.4h11.2v15.2c0 1.6 1 2.2 2.2 2.2H7.4c-1.4 0-2.2-1-2.2-2.4v-1.6" fill="var(--wistar-parchment)"/><path d="M6.4 3.4c-1.4 0-2.4.8-2.4 2.2v1.8h2.6z" fill="var(--wistar-plank)"/><path class="k" d="M9.4 8h5.4M9.4 11.4h5.4M9.4 14.8h3.4" stroke-width="1.3"/>`,
  copy: `<rect x="3" y="3" width="12" height="14.6" rx="2" fill="var(--wistar-advanced)"/><rect x="9" y="6.6" width="12" height="14.6" rx="2" fill="var(--wistar-parchment)"/><path class="k" d="M12.4 11.2l1.6-1v6.4M16 12l2.6 3.2M18.6 12L16 15.2" stroke-width="1.5"/>`,
  salvage: `<path d="M5 9h14l-1.2 10.6c-.1 1-.8 1.8-1.8 1.8H8c-1 0-1.7-.8-1.8-1.8z" fill="var(--wistar-icon-salvage-sage)"/><path d="M12 13.8V3.4M8.4 6.6L12 2.8l3.6 3.8" stroke-width="2"/>`,
  immunity: `<path d="M12 2.2l8 2.8v6.6c0 5-3.4 8.4-8 10.2-4.6-1.8-8-5.2-8-10.2V5z" fill="var(--wistar-icon-immunity-sky-dark)"/><path d="M12 2.2v19.6c-4.6-1.8-8-5.2-8-10.2V5z" fill="var(--wistar-icon-immunity-sky-light)"/>`,
  lock: `<path d="M7.4 11V8c0-3 2-5 4.6-5s4.6 2 4.6 5v3" stroke-width="2.4"/><rect x="4.6" y="10.6" width="14.8" height="10.6" rx="2.4" fill="var(--wistar-brass)"/><circle cx="12" cy="15" r="1.6" fill="var(--board-ink)" stroke="none"/><path class="k" d="M12 15.6v2.6"/>`,
  key: `<circle cx="7.6" cy="12" r="4.8" fill="var(--wistar-brass)"/><circle cx="7.6" cy="12" r="1.5" fill="var(--board-paper)"/><path d="M12.4 12h9.2v3.4M17.8 12v3" stroke-width="2.2"/>`,
  chief: `<path d="M4.4 21.4c0-6 3-8.6 7.6-8.6s7.6 2.6 7.6 8.6z" fill="var(--wistar-fur-deep)"/><path d="M12 6c3.4 0 5.4 2 5.4 4.6 0 2.8-2.8 4.8-5.4 5.8-2.6-1-5.4-3-5.4-5.8C6.6 8 8.6 6 12 6z" fill="var(--wistar-fur)"/><path d="M6.6 7.2L5.4 2l3.6 2 3-2.8L15 4l3.6-2-1.2 5.2z" fill="var(--wistar-chief)"/>`,
};
