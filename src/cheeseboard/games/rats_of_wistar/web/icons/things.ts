// Things one has: resources, cards, skills, pieces. Drawn on 24 × 24; the outline takes the colour of the text around; class k keeps ink on pale ground.

const badge = (tone: string, inside: string) => `<circle cx="12" cy="12" r="10" fill="${tone}"/>${inside}`;
const tile = (tone: string, inside: string) =>
  `<rect x="2.4" y="2.4" width="19.2" height="19.2" rx="4.5" fill="${tone}"/>${inside}`;
const LIGHT = `stroke="var(--board-paper)" fill="none" stroke-width="2"`;
const PALE = `fill="var(--board-paper)" stroke="none"`;

export const MOUSE =
  `<path d="M4 18c0-5 3.4-8.6 8.4-8.6 4.6 0 7.8 3.2 8.1 7.4.1 1.4-1 2.2-2.4 2.2H6c-1.3 0-2-.3-2-1z" fill="TONE"/>` +
  `<circle cx="9" cy="7.6" r="3.5" fill="TONE"/><circle cx="9.2" cy="7.8" r="1.5" fill="var(--wistar-icon-mouse-brick)" stroke="none"/>` +
  `<circle cx="16.4" cy="13.4" r="1" fill="var(--board-ink)" stroke="none"/><path d="M20.6 16.6c1.4 0 1.9.6 1.9 1.2"/>`;
const mouse = (tone: string) => MOUSE.replaceAll("TONE", tone);

export const THINGS: Record<string, string> = {
  wood:
    `<path d="M5.2 8.2 16.6 5c2.4-.6 4.6 7 2.2 7.8L7.6 16.4z" fill="var(--wistar-timber)"/>` +
    `<ellipse cx="6.4" cy="12.3" rx="3" ry="4.2" transform="rotate(-16 6.4 12.3)" fill="var(--wistar-icon-timber)"/><path d="M6 10.8c1.4.4 1.6 2.4.4 3.2"/>` +
    `<path d="M8 19.6l9.6-2.8" /><path d="M11.5 8.6l4-1.2M12.6 12.6l4.4-1.4" stroke-width="1.2"/>`,
  metal:
    `<path d="M12 2.6l8 4.6v9.4l-8 4.8-8-4.8V7.2z" fill="var(--wistar-metal)"/><path d="M12 2.6l8 4.6-3.2 2L12 6.4z" fill="var(--wistar-icon-metal-slate-light)" stroke="none"/>` +
    `<path d="M12 2.6l8 4.6v9.4l-8 4.8-8-4.8V7.2z"/><circle cx="12" cy="12" r="3.8" fill="var(--wistar-icon-metal-slate-dark)"/>`,
  movement:
    `<path d="M9 13.6c2.6 0 4 2.2 3.6 4.4-.3 1.9-1.7 3-3.4 2.8-1.9-.2-3-2-2.8-4 .1-1.7 1-3.2 2.6-3.2z" fill="var(--wistar-icon-movement-brick)"/>` +
    `<g fill="var(--wistar-icon-movement-brick)"><circle cx="4.6" cy="13.2" r="1.7"/><circle cx="7.2" cy="9.8" r="1.7"/><circle cx="11.6" cy="10" r="1.7"/></g>` +
    `<path d="M17.4 6.6c1.9-.2 3.2 1.2 3.2 2.9 0 1.5-.9 2.5-2.2 2.6-1.4.1-2.5-.9-2.6-2.4-.1-1.5.4-2.9 1.6-3.1z" fill="var(--wistar-icon-movement-brick)"/>` +
    `<g fill="var(--wistar-icon-movement-brick)"><circle cx="14" cy="5.6" r="1.3"/><circle cx="16.8" cy="3.2" r="1.3"/><circle cx="20.2" cy="4" r="1.3"/></g>`,
  wild:
    `<path d="M12 1.8l3 7.2 7.2 3-7.2 3-3 7.2-3-7.2-7.2-3 7.2-3z" fill="var(--wistar-icon-wild-plum-dark)"/>` +
    `<path d="M12 1.8l3 7.2 7.2 3H12z" fill="var(--wistar-icon-wild-plum-light)" stroke="none"/><path d="M12 1.8l3 7.2 7.2 3-7.2 3-3 7.2-3-7.2-7.2-3 7.2-3z"/>` +
    `<path d="M10.3 10.8c.2-2.2 3.6-2 3.4.2-.1 1.2-1.7 1.3-1.7 2.5" stroke="var(--board-paper)"/><circle cx="12" cy="15.6" r=".9" fill="var(--board-paper)" stroke="none"/>`,
  points:
    `<path d="M8 14l-2.4 7.6 4-1.6 2.4 2.4 2.4-2.4 4 1.6L16 14z" fill="var(--wistar-icon-points-red-dark)"/><circle cx="12" cy="9" r="7.2" fill="var(--wistar-icon-points-red-light)"/>` +
    `<path d="M12 4.8l1.3 2.7 2.9.4-2.1 2.1.5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2.1 2.9-.4z" ${PALE}/>`,
  electricity:
    `<path d="M12 2.2c4 0 6.8 2.9 6.8 6.5 0 3.5-2.9 4.7-3.4 7.5H8.6c-.5-2.8-3.4-4-3.4-7.5 0-3.6 2.8-6.5 6.8-6.5z" fill="var(--wistar-icon-electricity-mist)"/>` +
    `<path d="M8.8 19h6.4M10 21.8h4"/><path d="M9.4 9.6l1.6 1.5 1-2.4 1 2.4 1.6-1.5-1.4 6.6h-2.4z" fill="var(--wistar-icon-electricity-sky)" stroke-width="1.1"/>`,
  basic:
    `<rect x="4.6" y="2.2" width="14.8" height="19.6" rx="2.6" fill="var(--wistar-parchment)"/><rect x="7.4" y="5.2" width="9.2" height="13.6" rx="1.4" fill="var(--wistar-icon-basic-wood)" stroke-width="1.2"/>` +
    `<circle cx="12" cy="12" r="2.2" ${PALE}/>`,
  advanced:
    `<rect x="4.6" y="2.2" width="14.8" height="19.6" rx="2.6" fill="var(--wistar-advanced)"/><rect x="7.4" y="5.2" width="9.2" height="13.6" rx="1.4" fill="var(--wistar-icon-advanced-sky)" stroke-width="1.2"/>` +
    `<circle cx="12" cy="9.2" r="1.9" ${PALE}/><circle cx="12" cy="14.8" r="1.9" ${PALE}/>`,
  card:
    `<rect x="2.6" y="4.6" width="11" height="15.6" rx="2" fill="var(--wistar-parchment)" transform="rotate(-8 8 12)"/><rect x="9.8" y="4.4" width="11" height="15.6" rx="2" fill="var(--wistar-advanced)" transform="rotate(8 15 12)"/>` +
    `<circle cx="15.4" cy="12.2" r="2.4" fill="var(--wistar-icon-advanced-sky)" stroke-width="1.2"/>`,
  hand: `<path d="M12 21l-7.6-12 4-2.6z" fill="var(--wistar-parchment)"/><path d="M12 21L8.2 5.4l5-1.2z" fill="var(--wistar-icon-basic-wood)"/><path d="M12 21l1.2-16.6 5 1.2z" fill="var(--wistar-advanced)"/><path d="M12 21l5-14.2 3.6 3z" fill="var(--wistar-icon-advanced-sky)"/>`,
  strength: badge(
    "var(--wistar-icon-points-red-light)",
    `<path d="M7 8.4v7.2M17 8.4v7.2M4.8 10v4M19.2 10v4M7 12h10" ${LIGHT}/>`,
  ),
  agility: badge(
    "var(--wistar-skill)",
    `<path d="M17.6 5.8c-6 .2-9.6 4-9.8 9.4 5.4.4 9.4-3.2 9.8-9.4z" ${PALE}/><path d="M6 18.4l5.6-6" ${LIGHT}/>`,
  ),
  perception: badge(
    "var(--wistar-icon-electricity-sky)",
    `<path d="M4.6 12c3.8-5.2 11-5.2 14.8 0-3.8 5.2-11 5.2-14.8 0z" ${PALE}/><circle cx="12" cy="12" r="2.7" fill="var(--wistar-icon-perception-sky)" stroke="none"/>`,
  ),
  intelligence: badge(
    "var(--wistar-icon-intelligence-plum)",
    `<path d="M12 8.2C10 6.6 7.6 6.4 5.4 7v9.4c2.2-.5 4.6-.3 6.6 1.2 2-1.5 4.4-1.7 6.6-1.2V7c-2.2-.6-4.6-.4-6.6 1.2z" ${PALE}/><path d="M12 8.6v8.6" stroke="var(--wistar-icon-intelligence-plum)"/>`,
  ),
  stamina: badge(
    "var(--wistar-icon-stamina-clay)",
    `<path d="M12 18.4C7.4 15 5.4 12.6 5.8 9.8c.4-3.2 4.6-4 6.2-1 1.6-3 5.8-2.2 6.2 1 .4 2.8-1.6 5.2-6.2 8.6z" ${PALE}/>`,
  ),
  energy: `<path d="M12 1.8l8.8 5.1v10.2L12 22.2l-8.8-5.1V6.9z" fill="var(--wistar-icon-energy-water)"/><path d="M13.4 5.6L7.8 13h3.6l-1 5.6 5.8-7.6h-3.6z" ${PALE}/>`,
  skill: `<circle cx="8" cy="8.4" r="5.6" fill="var(--wistar-icon-points-red-light)"/><circle cx="16" cy="8.4" r="5.6" fill="var(--wistar-icon-electricity-sky)"/><circle cx="12" cy="15.4" r="5.6" fill="var(--wistar-skill)"/><circle cx="12" cy="11.2" r="2.2" ${PALE}/>`,
  tool: tile(
    "var(--wistar-icon-tool-clay)",
    `<path d="M16.6 5.4a4.2 4.2 0 0 0-5.2 5.4l-6 6 2 2 6-6a4.2 4.2 0 0 0 5.4-5.2l-2.6 2.5-2.1-.3-.2-2z" ${PALE}/>`,
  ),
  automaton: tile(
    "var(--wistar-icon-automaton-water)",
    `<rect x="6" y="8.4" width="12" height="9.2" rx="2.4" ${PALE}/><path d="M12 8V5.2" ${LIGHT}/><circle cx="12" cy="5" r="1.3" ${PALE}/><g fill="var(--wistar-icon-automaton-slate)" stroke="none"><circle cx="9.4" cy="12" r="1.4"/><circle cx="14.6" cy="12" r="1.4"/><rect x="9" y="14.6" width="6" height="1.3" rx=".6"/></g>`,
  ),
  structure: tile(
    "var(--wistar-icon-structure-moss)",
    `<path d="M12 5l7 6h-1.6v7.4h-3.8v-4.6h-3.2v4.6H6.6V11H5z" ${PALE}/>`,
  ),
  items: `<path d="M3.2 8l8.8-4 8.8 4v8.8L12 20.8l-8.8-4z" fill="var(--wistar-plank)"/><path d="M3.2 8l8.8 4 8.8-4M12 12v8.8"/><path d="M12 12l8.8-4v8.8L12 20.8z" fill="var(--wistar-icon-items-wood)"/><path d="M7.4 6l8.8 4v3"/>`,
  either:
    `<path d="M3 20.4L20.4 3"/><g transform="translate(-1.5 -1.5) scale(.62)"><path d="M5.2 8.2 16.6 5c2.4-.6 4.6 7 2.2 7.8L7.6 16.4z" fill="var(--wistar-timber)" stroke-width="2.4"/><ellipse cx="6.4" cy="12.3" rx="3" ry="4.2" fill="var(--wistar-icon-timber)" stroke-width="2.4"/></g>` +
    `<g transform="translate(9.8 9.8) scale(.58)"><path d="M12 2.6l8 4.6v9.4l-8 4.8-8-4.8V7.2z" fill="var(--wistar-metal)" stroke-width="2.6"/><circle cx="12" cy="12" r="3.8" fill="var(--wistar-icon-metal-slate-dark)" stroke-width="2.6"/></g>`,
  bed: `<path d="M2.8 6v13M2.8 16.4h18.4V19M21.2 16.4v-3.2c0-1.5-1-2.4-2.4-2.4H10.4v5.6" fill="var(--wistar-blanket)"/><path d="M2.8 11.6h7.6v4.8H2.8z" fill="var(--wistar-parchment)"/><circle cx="6.6" cy="10" r="2.3" fill="var(--wistar-icon-bed-stone)"/><path d="M2.8 6v13"/>`,
  rooms: `<path d="M2.6 21V13c0-5.6 4.2-9.4 9.4-9.4s9.4 3.8 9.4 9.4v8z" fill="var(--wistar-icon-rooms-clay)"/><path d="M6.6 21v-7.4c0-3.4 2.4-5.8 5.4-5.8s5.4 2.4 5.4 5.8V21z" fill="var(--wistar-icon-rooms-stone)"/><path d="M9.6 21c0-2 1-3 2.4-3s2.4 1 2.4 3" fill="var(--wistar-icon-rooms-wood)" stroke-width="1.2"/>`,
  guests: mouse("var(--wistar-icon-guests-stone)"),
  "home-guests": mouse("var(--wistar-timber)"),
  "basement-guests": mouse("var(--wistar-icon-basement-guests-grey)"),
  workers:
    `<path d="M3.4 20.6c0-6 2.6-9.6 8.6-9.6s8.6 3.6 8.6 9.6z" fill="var(--wistar-fur-deep)"/><circle cx="6.6" cy="6.4" r="3.3" fill="var(--wistar-fur-deep)"/><circle cx="17.4" cy="6.4" r="3.3" fill="var(--wistar-fur-deep)"/>` +
    `<path d="M12 3.6c4 0 6.4 2.6 6.4 5.8 0 3.4-3.4 6.2-6.4 7.4-3-1.2-6.4-4-6.4-7.4 0-3.2 2.4-5.8 6.4-5.8z" fill="var(--wistar-fur)"/><circle cx="9.4" cy="9.6" r="1" fill="var(--board-ink)" stroke="none"/><circle cx="14.6" cy="9.6" r="1" fill="var(--board-ink)" stroke="none"/><circle cx="12" cy="14.8" r="1.3" fill="var(--wistar-nose)"/>`,
  cubes: `<path d="M12 2.8l8.4 4.6v9.2L12 21.2l-8.4-4.6V7.4z" fill="var(--wistar-icon-cubes-stone-light)"/><path d="M3.6 7.4L12 12l8.4-4.6M12 12v9.2"/><path d="M12 12l8.4-4.6v9.2L12 21.2z" fill="var(--wistar-icon-cubes-stone-dark)"/>`,
  "brown-cubes": `<path d="M12 2.8l8.4 4.6v9.2L12 21.2l-8.4-4.6V7.4z" fill="var(--wistar-timber)"/><path d="M3.6 7.4L12 12l8.4-4.6M12 12v9.2"/><path d="M12 12l8.4-4.6v9.2L12 21.2z" fill="var(--wistar-icon-brown-cubes-clay)"/>`,
  "grey-cubes": `<path d="M12 2.8l8.4 4.6v9.2L12 21.2l-8.4-4.6V7.4z" fill="var(--wistar-icon-grey-cubes-grey)"/><path d="M3.6 7.4L12 12l8.4-4.6M12 12v9.2"/><path d="M12 12l8.4-4.6v9.2L12 21.2z" fill="var(--wistar-stone)"/><path d="M7 11.6v4.6" stroke-width="1.2"/>`,
  doors: `<path d="M5 21.4V5.6C5 3.8 8 2.4 12 2.4s7 1.4 7 3.2v15.8z" fill="var(--wistar-door)"/><path d="M9.6 2.8v18.6M14.4 2.8v18.6" stroke-width="1.2"/><circle cx="16.6" cy="12.6" r="1.1" fill="var(--wistar-parchment)"/><path d="M3 21.4h18"/>`,
  tents: `<path d="M12 3.6L2.6 20.4h18.8z" fill="var(--wistar-icon-tents-brick)"/><path d="M12 3.6L8.6 20.4h6.8z" fill="var(--wistar-icon-rooms-stone)"/><path d="M12 3.6V1.8l3.2 1"/>`,
  objectives: `<circle cx="12" cy="12" r="9.6" fill="var(--board-cream)"/><circle cx="12" cy="12" r="6.2" fill="var(--wistar-icon-points-red-light)"/><circle cx="12" cy="12" r="2.6" fill="var(--board-cream)"/>`,
  hero: `<path d="M6.4 10.4L2.8 21.2h18.4l-3.6-10.8z" fill="var(--wistar-icon-points-red-light)"/><circle cx="6.8" cy="5.4" r="2.7" fill="var(--wistar-fur-deep)"/><circle cx="17.2" cy="5.4" r="2.7" fill="var(--wistar-fur-deep)"/><path d="M12 3.6c3.6 0 5.6 2.2 5.6 5 0 3-2.8 5.4-5.6 6.4-2.8-1-5.6-3.4-5.6-6.4 0-2.8 2-5 5.6-5z" fill="var(--wistar-fur)"/><path d="M6.6 8h10.8l-.6 2.4-3.2.4L12 9.6l-1.6 1.2-3.2-.4z" fill="var(--wistar-icon-rooms-stone)"/>`,
  cheese: `<path d="M2.4 14.2L15.6 5c4 .6 6 3.6 6 7.4v2z" fill="var(--wistar-icon-cheese-straw)"/><path d="M2.4 14.2h19.2v5.2H2.4z" fill="var(--wistar-icon-cheese-wood-light)"/><circle cx="8.4" cy="16.8" r="1.3" fill="var(--wistar-icon-cheese-wood-dark)"/><circle cx="15.6" cy="16.6" r="1.7" fill="var(--wistar-icon-cheese-wood-dark)"/><circle cx="15" cy="10" r="1.5" fill="var(--wistar-icon-cheese-wood-light)"/>`,
};
