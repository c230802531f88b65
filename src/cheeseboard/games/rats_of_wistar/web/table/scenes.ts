// What stands in each room of the farm, drawn from the room's upper left corner: quiet, so that the pieces come first.

const ink = `stroke="var(--outline)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"`;

const BEDROOM =
  `<rect x="62" y="16" width="40" height="32" rx="3" fill="var(--pane)" ${ink}/><path d="M82 16v32M62 32h40" ${ink}/>` +
  `<path d="M104 94V64h48c6 0 10 4 10 10v20" fill="var(--wistar-scene-bedroom-brick)" ${ink}/><path d="M104 70h18v12h-18z" fill="var(--wistar-parchment)" ${ink}/><path d="M104 52v42M162 70v24" ${ink}/>` +
  `<path d="M20 94V72h14v22zM18 72l9-14 9 14z" fill="var(--wistar-scene-bedroom-wood)" ${ink}/>`;

const STUDY =
  `<path d="M112 94V22h50v72z" fill="var(--wistar-scene-study-clay)" ${ink}/><path d="M112 46h50M112 70h50" ${ink}/>` +
  `<path d="M118 46V30h6v16zM125 46V27h5v19zM134 46V32h7v14zM146 46l4-16 6 2-4 14z" fill="var(--wistar-carpet)" ${ink}/><path d="M118 70V54h7v16zM128 70V51h6v19zM137 70V56h5v14z" fill="var(--wistar-scene-study-mint)" ${ink}/><path d="M120 94V78h6v16zM130 94V75h7v19zM140 94V80h12v14z" fill="var(--wistar-scene-study-wood)" ${ink}/>` +
  `<path d="M24 94V76h46v18M20 76h54" fill="none" ${ink}/><path d="M40 76l6-12 10 3-7 9" fill="var(--wistar-scene-study-mint)" ${ink}/>`;

const HALL =
  `<path d="M46 184v-20h18v-20h18v-20h18V104h18V84h18V64h18V44" fill="none" stroke="var(--outline)" stroke-width="2"/>` +
  `<path d="M46 184v-20h18v-20h18v-20h18V104h18V84h18V64h18V20h14v164z" fill="var(--wistar-scene-hall-clay)" opacity=".55"/>` +
  `<path d="M40 150L150 36" ${ink}/><path d="M56 134v16M82 107v16M108 80v18M134 53v18" ${ink}/>` +
  `<circle cx="30" cy="50" r="13" fill="var(--wistar-parchment)" ${ink}/><path d="M30 41v9l6 4" fill="none" ${ink}/><path d="M24 63l-3 22M36 63l3 22" ${ink}/><circle cx="30" cy="88" r="5" fill="var(--wistar-scene-bedroom-wood)" ${ink}/>`;

const PARLOUR =
  `<path d="M14 88V34h52v54z" fill="var(--wistar-roof)" ${ink}/><path d="M10 34h60" stroke="var(--outline)" stroke-width="4" stroke-linecap="round"/><path d="M24 88V56c0-8 32-8 32 0v32z" fill="var(--wistar-dark)" ${ink}/><path d="M32 88c-4-10 6-12 5-22 6 6 12 12 8 22z" fill="var(--wistar-scene-parlour-brick)" ${ink}/>` +
  `<path d="M96 88V66c0-5 10-5 10 0v8h40v-8c0-5 10-5 10 0v22z" fill="var(--wistar-scene-study-mint)" ${ink}/><path d="M106 74V54c0-4 3-6 7-6h26c4 0 7 2 7 6v20" fill="var(--wistar-scene-parlour-leaf)" ${ink}/>`;

const KITCHEN =
  `<path d="M104 88V42h54v46z" fill="var(--wistar-scene-kitchen-grey)" ${ink}/><path d="M112 54h38v22h-38z" fill="var(--wistar-dark)" ${ink}/><path d="M118 76c0-8 6-8 6-14 4 4 8 8 6 14z" fill="var(--wistar-scene-parlour-brick)" ${ink}/><path d="M114 42V30h20v12M134 34h8" fill="var(--wistar-scene-kitchen-brick)" ${ink}/>` +
  `<path d="M12 88V62h40v26M8 62h48" fill="none" ${ink}/><path d="M18 62c0-10 18-10 18 0z" fill="var(--wistar-plank)" ${ink}/><path d="M62 8v12M78 8v8M92 8v14" ${ink}/><path d="M56 20h12l-2 12h-8zM86 22h12l-2 8h-8z" fill="var(--wistar-scene-kitchen-brick)" ${ink}/><circle cx="78" cy="21" r="5" fill="var(--wistar-scene-kitchen-moss)" ${ink}/>`;

const CELLAR =
  `<path d="M96 92V58c0-10 0-10 14-12 14 2 14 2 14 12v34zM130 92V66c0-9 2-10 13-11 11 1 13 2 13 11v26z" fill="var(--wistar-scene-study-clay)" ${ink}/><path d="M96 64h28M96 82h28M130 72h26M130 84h26" ${ink}/>` +
  `<path d="M30 0v14" ${ink}/><circle cx="30" cy="20" r="7" fill="var(--wistar-lamplight)" ${ink}/><circle cx="30" cy="20" r="26" fill="var(--wistar-lamplight)" opacity=".18"/>` +
  `<path d="M0 10c14 6 10 18 22 26M6 0c2 20 16 16 14 40" fill="none" stroke="var(--wistar-scene-cellar-wood)" stroke-width="2.4" stroke-linecap="round"/>`;

const PANTRY =
  `<path d="M10 34h64M10 62h64" stroke="var(--outline)" stroke-width="3" stroke-linecap="round"/><path d="M16 34V18h12v16zM34 34V22h10v12zM52 34V16h14v18z" fill="var(--wistar-scene-pantry-sage)" ${ink}/><path d="M18 62V46h14v16zM40 62V50h10v12zM56 62V44h12v18z" fill="var(--wistar-scene-bedroom-wood)" ${ink}/>` +
  `<path d="M128 0v12" ${ink}/><circle cx="128" cy="18" r="7" fill="var(--wistar-lamplight)" ${ink}/><circle cx="128" cy="18" r="26" fill="var(--wistar-lamplight)" opacity=".18"/>` +
  `<path d="M150 0c-4 18-14 14-12 34" fill="none" stroke="var(--wistar-scene-cellar-wood)" stroke-width="2.4" stroke-linecap="round"/>`;

export const SCENES = ["", BEDROOM, STUDY, HALL, PARLOUR, KITCHEN, CELLAR, PANTRY];
export const WALLS = [
  "",
  "var(--wistar-wall)",
  "var(--wistar-scene-walls-sage)",
  "var(--wistar-scene-walls-straw)",
  "var(--wistar-scene-walls-clay)",
  "var(--wistar-covered)",
  "var(--wistar-scene-walls-stone-light)",
  "var(--wistar-scene-walls-stone-dark)",
];

/** Tree, roof, chimney and earth: everything around the rooms. */
export const AROUND =
  `<path d="M0 352C60 346 400 346 440 352V470H0Z" fill="var(--soil)"/><path d="M0 352C60 346 400 346 440 352" fill="none" stroke="var(--forest-deep)" stroke-width="9" stroke-linecap="round"/>` +
  `<g fill="var(--soil-deep)"><ellipse cx="24" cy="392" rx="12" ry="6"/><ellipse cx="52" cy="436" rx="15" ry="8"/><ellipse cx="18" cy="456" rx="8" ry="5"/></g>` +
  `<path d="M34 352c-4 26 6 40-8 62M34 352c6 20 26 26 28 52M30 352c-10 16-22 20-26 34" fill="none" stroke="var(--wistar-scene-cellar-wood)" stroke-width="4" stroke-linecap="round"/>` +
  `<path d="M26 354C30 290 24 240 30 168l14-2c-2 70 0 120 4 188z" fill="var(--wistar-scene-around-clay-dark)" ${ink}/><path d="M40 214c10-4 22-20 36-26M32 196C24 186 14 180 6 178" fill="none" stroke="var(--wistar-scene-around-clay-dark)" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="M36 66c24-8 40 12 36 32 12 16 2 42-18 44-6 26-40 28-46 6-22 0-26-32-8-40-6-24 14-48 36-42z" fill="var(--wistar-scene-around-clay-light)" ${ink}/><path d="M44 76c14 0 22 12 18 24 8 10 2 24-8 28" fill="none" stroke="var(--wistar-scene-around-wood)" stroke-width="5" stroke-linecap="round"/><path d="M14 104c-6 8-4 18 4 22M30 150c4 6 12 6 16 2" fill="none" stroke="var(--wistar-scene-around-brick)" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M336 60V20h28v40z" fill="var(--lair)" ${ink}/><path d="M332 20h36M336 30h28" ${ink}/><path d="M352 14c-7-4 6-7 1-12" fill="none" stroke="var(--board-paper)" stroke-width="4" stroke-linecap="round" opacity=".7"/>` +
  `<path d="M66 66L132 30H384L440 66Z" fill="var(--wistar-roof)" ${ink}/><path d="M92 56h328M112 44h290" stroke="var(--wistar-scene-around-red)" stroke-width="2.4"/><path d="M68 66H440" stroke="var(--outline)" stroke-width="4" stroke-linecap="round"/>` +
  `<circle cx="196" cy="48" r="10" fill="var(--pane)" ${ink}/><path d="M196 38v20M186 48h20" ${ink}/>` +
  `<path d="M76 66H434V358H76Z" fill="var(--board-earth)" ${ink}/><path d="M76 362H434V468H76Z" fill="var(--wistar-scene-around-stone)" ${ink}/>`;
