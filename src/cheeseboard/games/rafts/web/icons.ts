// Small pictures: what a gene does, the general resources, the actions, and what the posters are about.

import { INK, NONE, ring, type Part } from "$web/art/parts";

const PALE = "var(--board-paper)";
const CORAL = "var(--rafts-coral)";
const AQUA = "var(--rafts-general-back)";
const SKY = "var(--rafts-sky)";
const GREEN = "var(--rafts-icon-green-leaf)";
const GOLD = "var(--rafts-icon-gold-straw)";
const BROWN = "var(--rafts-brown)";
const STEEL = "var(--rafts-steel)";

const STAR = (x: number, y: number) =>
  `M${x} ${y - 6}l1.8 3.9 4.2.4-3.2 2.8 1 4.1-3.8-2.2-3.8 2.2 1-4.1-3.2-2.8 4.2-.400z`;
const BOLT = "M56 4 22 56h22l-8 40 40-56H52z";
const BOTTLE: Part[] = [
  ["var(--rafts-glass)", "M40 8h20v12q14 8 14 22v44q0 8-8 8H34q-8 0-8-8V42q0-14 14-22z"],
  [AQUA, "M26 56h48v18H26z", 2],
  [CORAL, "M38 4h24v9H38z"],
  [NONE, "M34 40v10", 3],
];
const BATTERY: Part[] = [
  [STEEL, "M40 8h20v10H40z"],
  ["var(--rafts-battery)", "M26 18h48v76H26z"],
  [GOLD, "M54 28 36 58h12l-4 26 20-34H52z", 2],
];
const PLASTER: Part[] = [
  ["var(--rafts-plaster)", "M14 66 66 14q10-8 19 1t1 19L34 86q-10 8-19-1t-1-19z"],
  [PALE, "M38 42 58 62 44 76 24 56zM42 38l16-16 20 20-16 16z", 0],
  [INK, ring(46, 50, 2) + ring(54, 50, 2) + ring(50, 44, 2) + ring(50, 56, 2), 0],
];
const SPROUT: Part[] = [
  [GREEN, "M50 66Q48 34 18 26q0 28 30 34zM50 58q2-26 32-34 0 26-30 34z"],
  [NONE, "M50 90V56", 3.6],
  [BROWN, "M6 78q44-14 88 0v18H6z"],
];
const WAVES: Part[] = [
  [AQUA, "M2 62q12-9 24 0t24 0 24 0 24 0v36H2z"],
  ["var(--rafts-waves)", "M2 78q12-8 24 0t24 0 24 0 24 0v5q-12 8-24 0t-24 0-24 0-24 0z", 0],
];
const PILL: Part[] = [
  [CORAL, "M16 70Q6 56 18 44l18-18q12-12 26 0l12 12-36 36q-12 10-22-4z"],
  [PALE, "M56 56l18-18q8 8 8 18 0 8-6 14L58 88q-12 10-24 0L22 76z"],
  [NONE, "M28 46l12-12", 4],
];
const PARCEL: Part[] = [
  ["var(--rafts-icon-parcel-wood)", "M10 36 50 20l40 16v42L50 94 10 78z"],
  ["var(--rafts-parcel)", "M10 36l40 16 40-16-40-16z"],
  [NONE, "M50 52v42M30 28l40 16v12", 2.6],
  [GREEN, "M20 62q4-14 20-6 0 16-16 14zM22 74l8-12", 2],
];
const SYRINGE: Part[] = [
  [SKY, "M20 70 56 34l16 16-36 36-20 4z"],
  [CORAL, "M20 70 40 50l16 16-20 20-20 4z", 2],
  [STEEL, "M52 30l24 24 6-6-24-24zM66 34l14-14 8 8-14 14zM76 12l14 14 4-4L80 8z"],
  [NONE, "M16 90 6 98", 3],
];

export const ICONS: Record<string, Part[]> = {
  // What the genes do.
  alkb: [
    ["var(--rafts-icon-alkb-stone-dark)", "M50 6q30 40 30 58a30 30 0 0 1-60 0Q20 46 50 6z"],
    ["var(--rafts-icon-alkb-stone-light)", "M32 62q0 16 12 20-20 0-12-20z", 0],
  ],
  lux: [
    ["var(--rafts-icon-lux-mint)", "M50 8a28 28 0 0 1 16 51v13H34V59A28 28 0 0 1 50 8z"],
    [STEEL, "M36 72h28v18H36z"],
    [NONE, "M6 34h10M84 34h10M14 8l8 8M86 8l-8 8M42 44l8 10 8-10", 3.4],
  ],
  hbb: [
    ["var(--rafts-icon-hbb-red-light)", "M50 14c34 0 44 16 44 34S78 86 50 86 6 68 6 48s10-34 44-34z"],
    ["var(--rafts-icon-hbb-red-dark)", "M50 34c16 0 22 6 22 14s-8 16-22 16-22-8-22-16 6-14 22-14z", 2],
  ],
  mera: [
    [PALE, "M40 8h20v50a22 22 0 1 1-20 0z"],
    [STEEL, "M46 30h8v34a14 14 0 1 1-8 0z", 2],
    [NONE, "M62 18h10M62 30h10M62 42h10", 3],
  ],
  petase: [
    [STEEL, "M20 6 60 62l-8 6L12 14zM80 6 40 62l8 6 40-54z"],
    [CORAL, ring(30, 78, 15)],
    [CORAL, ring(70, 78, 15)],
    [PALE, ring(30, 78, 6) + ring(70, 78, 6), 2],
  ],
  omcs: [[GOLD, BOLT]],
  nifh: [
    ["var(--rafts-icon-nifh-sky)", ring(26, 50, 22)],
    ["var(--rafts-icon-nifh-sky)", ring(74, 50, 22)],
    [NONE, "M42 42h16M42 50h16M42 58h16", 3.4],
    [NONE, "M19 58V43l13 15V43M67 58V43l13 15V43", 3],
  ],
  bcsa: [[NONE, "M4 22q24-18 46 0t46 0M4 42q24-18 46 0t46 0M4 62q24-18 46 0t46 0M4 82q24-18 46 0t46 0", 6]],
  phac: PARCEL,
  ins: SYRINGE,
  il10: [
    ["var(--rafts-icon-il10-mist)", "M50 88Q8 62 14 34q8-20 28-12 6 4 8 8 2-4 8-8 20-8 28 12 6 28-36 54z"],
    [NONE, "M24 50h12l6-12 10 22 6-10h18", 3.4],
  ],
  arsr: [
    [GREEN, "M38 6h24v26l22 48q4 14-10 14H26q-14 0-10-14l22-48z"],
    [PALE, "M50 44q16 0 16 14 0 8-6 11v8H40v-8q-6-3-6-11 0-14 16-14z", 2],
    [INK, ring(44, 58, 3.6) + ring(56, 58, 3.6), 0],
  ],
  // General resources.
  time: [
    [PALE, ring(50, 56, 38)],
    [CORAL, "M50 56V24a32 32 0 0 1 32 32z", 0],
    [STEEL, "M42 4h16v14H42zM80 18l8 8-6 6-8-8z"],
    [NONE, "M50 56V30M50 56l14 8M50 22v4M50 86v4M84 56h-4M20 56h-4", 3.2],
    [INK, ring(50, 56, 4), 0],
  ],
  money: [
    ["var(--rafts-icon-money-leaf-dark)", "M4 28q46-12 92 0v46q-46 12-92 0z"],
    ["var(--rafts-icon-money-leaf-light)", ring(50, 50, 19), 2],
    [NONE, "M60 41q-8-7-16 0-5 9 0 18 8 7 16 0M38 47h15M38 54h15", 3.2],
    [INK, ring(16, 50, 3) + ring(84, 50, 3), 0],
  ],
  food: [
    ["var(--rafts-goal)", "M22 22h56v64q0 8-8 8H30q-8 0-8-8z"],
    [GOLD, "M24 50q13-7 26 0t26 0v36q0 6-6 6H30q-6 0-6-6z", 2],
    [CORAL, "M18 8h64v16H18z"],
    [PALE, ring(40, 68, 4) + ring(58, 76, 5) + ring(60, 62, 3), 0],
  ],
  "lipid-rafts": [
    [NONE, "M12 40v22M18 40v20M28 40v22M34 40v20M46 40v22M52 40v20M62 40v22M68 40v20M80 40v22M86 40v20", 2.8],
    [GOLD, [15, 31, 49, 65, 83].map((x) => ring(x, 32, 8.5)).join("")],
    [AQUA, [15, 31, 49, 65, 83].map((x) => ring(x, 70, 8.5)).join("")],
    [CORAL, "M40 14h20v74q-10 8-20 0z"],
    ["var(--rafts-membrane)", "M44 20h5v62h-5z", 0],
  ],
  // Actions.
  espionage: [
    [INK, "M12 46h76v10q-38 14-76 0zM28 46l6-28q16-8 32 0l6 28z"],
    [CORAL, "M27 40h46v6H27z", 0],
    [SKY, ring(34, 68, 14)],
    [SKY, ring(68, 68, 14)],
    [NONE, "M48 68h6M82 68l10-4M20 68 8 64", 3.2],
  ],
  exchange: [
    [PALE, "M8 18h38v50H8z"],
    [SKY, "M54 32h38v50H54z"],
    [NONE, "M16 30h22M16 40h22M16 50h14M62 44h22M62 54h22M62 64h14", 2.6],
    [CORAL, "M54 8h22l-4-6 18 11-18 11 4-7H54zM46 92H24l4 6-18-11 18-11-4 7h22z", 2],
  ],
  fungus: [
    ["var(--rafts-card-paper)", "M38 52h24l6 42H32z"],
    ["var(--rafts-icon-fungus-moss-dark)", "M6 56Q8 14 50 12q42 2 44 44-44 14-88 0z"],
    ["var(--rafts-icon-fungus-moss-light)", ring(32, 38, 7) + ring(56, 28, 8) + ring(74, 46, 6), 2],
    [INK, ring(43, 70, 3) + ring(57, 70, 3), 0],
    [NONE, "M44 80q6-5 12 0", 2.6],
  ],
  spill: [
    ["var(--rafts-glass)", "M24 14l26-10 18 44-44 18z"],
    [PALE, "M30 28l28-11 5 13-28 11z", 2],
    [CORAL, "M20 8 46-2l4 10L24 18z"],
    ["var(--rafts-icon-spill-plum)", "M8 84q-6-16 22-18 8-14 26-12 12 4 10 14 26-2 28 12-4 16-44 14T8 84z"],
    [PALE, "M40 74q8-6 14 0-6 8-14 0zM66 80q6-4 10 0-4 6-10 0z", 1.8],
  ],
  blackout: [
    ["var(--rafts-icon-blackout-mauve)", "M50 6a30 30 0 0 1 18 54v14H32V60A30 30 0 0 1 50 6z"],
    [STEEL, "M34 74h32v18H34z"],
    [GOLD, "M54 18 36 46h12l-4 18 20-28H52z", 2],
    [NONE, "M10 10l80 80", 5],
  ],
  costs: [
    [PALE, "M20 6h60v84l-10-8-10 8-10-8-10 8-10-8-10 8z"],
    [NONE, "M32 22h36M32 34h36M32 46h20", 3],
    [CORAL, "M56 52h16v16h10L64 88 46 68h10z", 2],
  ],
  expansion: [
    [STEEL, "M20 84h44v10H20zM26 76q34 0 34-30-4-12-16-14l2-10q22 4 24 26 0 20-14 28z"],
    ["var(--rafts-icon-expansion-slate)", "M20 40 36 6l14 7-16 33z"],
    [AQUA, "M12 50l20 10-4 8L8 58z"],
    [GREEN, "M72 6h12v12h12v12H84v12H72V30H60V18h12z"],
  ],
  bioeconomy: [
    [
      GREEN,
      "M50 4 70 34H58L50 22 36 44 22 36zM86 48l8 34-40 10V80l26-2-10-24zM18 48l28 14-8 4 6 12-8 14L6 84l12-20-10 4z",
    ],
  ],
  funding: [
    ["var(--rafts-fast)", ring(50, 50, 46)],
    [
      "var(--rafts-icon-funding-straw)",
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map((a) => STAR(50 + 31 * Math.cos((a * Math.PI) / 180), 50 + 31 * Math.sin((a * Math.PI) / 180)))
        .join(""),
      0,
    ],
    [PALE, "M64 40q-12-12-22 0-5 10 0 20 10 12 22 0l-5-5q-7 6-12 0h9v-5H44v-3h13v-5H47q5-6 12 0z", 0],
  ],
  serendipity: [
    [
      GREEN,
      "M50 48Q26 50 14 36q-4-18 14-20 4-14 16-8 12 12 6 40zM50 48q-2-26 12-40 18-4 20 14 14 4 8 16-12 12-40 10zM50 48q26 0 38 14 4 18-14 20-4 14-16 8-12-14-8-42zM50 48q0 26-14 38-18 4-18-14-14-6-8-16 14-10 40-8z",
    ],
    [NONE, "M52 52q6 26 20 44", 3.6],
    ["var(--rafts-icon-serendipity-leaf)", "M26 26q6 0 12 8M74 28q-8 0-12 6", 0],
  ],
  generator: [
    ["var(--rafts-icon-generator-clay)", "M10 30h80v50H10z"],
    ["var(--rafts-icon-expansion-slate)", "M20 80h16v12H20zM64 80h16v12H64zM24 18h30v12H24z"],
    [PALE, ring(34, 55, 15), 2],
    [NONE, "M34 55l8-8", 3],
    [GOLD, "M74 36 58 58h10l-4 16 16-22H70z", 2],
  ],
  resistance: [
    ["var(--rafts-icon-resistance-sky)", "M50 4q20 12 40 10 4 56-40 82Q6 70 10 14q20 2 40-10z"],
    [PALE, "M50 16v68Q20 64 20 24q16 0 30-8z", 0],
    [CORAL, "M34 60q-8-8 0-16l14-12q10-6 18 2t0 16L52 62q-10 6-18-2z"],
    [INK, ring(46, 48, 2.6) + ring(56, 44, 2.6), 0],
  ],
  savings: [
    [
      "var(--rafts-icon-savings-red)",
      "M16 54q0-30 36-30 14 0 20 4l14-6-2 16q6 6 8 12h6v16h-8q-4 8-12 12v14H64V84H42v8H28V80Q16 72 16 54z",
    ],
    [GOLD, ring(52, 14, 11)],
    [INK, ring(74, 46, 3.4), 0],
    [NONE, "M40 30q10-4 20 0M92 58v6M16 52q-12 2-10-10", 3],
  ],
  // What the posters are about.
  "oil-spill": [
    ...WAVES,
    ["var(--rafts-icon-alkb-stone-dark)", "M20 70q24-12 56 0 10 10-16 12-40 2-40-12z", 2],
    [CORAL, "M24 46h52l-8 16H34z"],
    [PALE, "M40 30h14v16H40z"],
    [NONE, "M60 46V16", 3],
  ],
  "diesel-soil": [
    ...SPROUT,
    ["var(--rafts-icon-alkb-stone-dark)", "M12 88q10-8 22 0 8 6-10 7t-12-7z", 0],
    [CORAL, "M64 34h24v34H64zM70 26h10v8H70z"],
    [NONE, "M70 42l12 18M82 42 70 60", 2.4],
  ],
  "toxin-alarm": [
    [SKY, "M30 10h40v22l18 50q2 12-10 12H22q-12 0-10-12l18-50z"],
    ["var(--rafts-icon-toxin-alarm-mint)", "M21 60h58l9 24q0 10-10 10H22q-10 0-10-10z", 2],
    [NONE, "M50 40v20M50 70v4", 5],
    [NONE, "M6 30l8 4M94 30l-8 4M4 50h8M96 50h-8", 3],
  ],
  "glowing-dressing": [
    ["var(--rafts-icon-glowing-dressing-mint-light)", ring(50, 50, 48), 0],
    ...PLASTER,
    ["var(--rafts-icon-glowing-dressing-mint-dark)", ring(50, 50, 9), 2],
  ],
  blood: [
    [SKY, "M28 16h44v46q0 14-22 18-22-4-22-18z"],
    ["var(--rafts-icon-blood-red)", "M28 36h44v26q0 14-22 18-22-4-22-18z", 2],
    [STEEL, "M44 6h12v10H44z"],
    [NONE, "M50 80v12q0 6 12 4", 3.4],
    [PALE, "M46 42h8v7h7v8h-7v7h-8v-7h-7v-8h7z", 0],
  ],
  "meatless-burger": [
    ["var(--rafts-icon-meatless-burger-wood)", "M10 42q2-32 40-32t40 32z"],
    [GREEN, "M6 44q11-6 22 0t22 0 22 0 22 0v8q-11 8-22 0t-22 2-22-2-22 0z"],
    ["var(--rafts-icon-meatless-burger-brick)", "M8 56h84v14H8z"],
    ["var(--rafts-icon-meatless-burger-wood)", "M10 72h80q0 18-16 18H26q-16 0-16-18z"],
    [PALE, "M34 24l6 4M54 18l6 4M68 28l6 2", 3],
  ],
  "radioactive-waste": [
    ["var(--rafts-icon-gold-straw)", "M20 14h60v76H20z"],
    [NONE, "M16 14h68M18 38h64M18 68h64M16 90h68", 4],
    [INK, "M50 53l-7-12a14 14 0 0 1 14 0zM50 53h14a14 14 0 0 1-7 12zM50 53H36a14 14 0 0 0 7 12z", 0],
  ],
  "mercury-river": [
    ...WAVES,
    [STEEL, "M20 44q24-26 52 0l16-14v28L72 46q-28 26-52-2z"],
    [INK, ring(34, 42, 3), 0],
    [NONE, "M46 34q6 10 0 20", 2.4],
  ],
  bottles: BOTTLE,
  "sea-plastic": [...BOTTLE.slice(0, 3), ...WAVES],
  "mud-battery": [...BATTERY, [BROWN, "M4 74q22-12 46 0t46 0v24H4z"]],
  "sun-battery": [
    ["var(--rafts-icon-sun-battery-straw)", ring(76, 24, 18)],
    [NONE, "M76 0v2M100 24h-2M94 6l-3 3M96 44l-4-4M54 4l4 4", 3],
    ...BATTERY,
  ],
  "field-nitrogen": SPROUT,
  "mars-soil": [
    ["var(--rafts-icon-mars-soil-brick-light)", ring(50, 50, 42)],
    ["var(--rafts-icon-mars-soil-brick-dark)", ring(34, 42, 8) + ring(64, 66, 10) + ring(60, 30, 5), 2],
    [GREEN, "M50 8Q46-8 32-8q0 14 18 16zM50 8q2-12 16-14 0 14-16 14z", 2],
  ],
  "burn-dressing": PLASTER,
  "treeless-paper": [
    [PALE, "M18 6h46l18 18v70H18z"],
    [STEEL, "M64 6v18h18z"],
    [NONE, "M30 40h40M30 52h40M30 64h40M30 76h24", 3],
  ],
  packaging: PARCEL,
  "bottle-bioplastic": [...BOTTLE, [GREEN, "M56 92q-4-34 36-34 0 34-36 34zM60 90l18-20", 2.4]],
  insulin: SYRINGE,
  "edible-insulin": [
    [PALE, "M18 30h64l-8 64H26z"],
    [CORAL, "M12 20h76v12H12z"],
    [AQUA, "M24 54q26 10 52 0l-3 22q-23 8-46 0z", 2],
    [STEEL, "M60 20 76-4l6 4-14 20z"],
  ],
  "gut-medicine": PILL,
  "spore-medicine": [
    ...PILL,
    ["var(--rafts-icon-sun-battery-straw)", ring(80, 20, 14)],
    [NONE, "M80 0v2M100 20h-2M94 6l-2 2M64 8l2 2", 2.6],
  ],
  "arsenic-well": [
    [BROWN, "M8 30 50 4l42 26v8H8zM18 38h8v30h-8zM74 38h8v30h-8z"],
    [STEEL, "M12 62h76v32H12z"],
    [NONE, "M12 78h76M36 62v16M62 62v16M48 78v16M50 30v18", 2.6],
    [AQUA, "M42 46h16v10H42z"],
  ],
  "arsenic-filter": [
    [STEEL, "M14 26h42q22 0 22 24v8H62v-6q0-10-10-10H14zM34 8h20v18H34zM26 4h36v8H26z"],
    [AQUA, "M70 64q16 20 8 28-8 6-16 0-8-8 8-28z"],
  ],
};

/** What each gene colours on its plasmid. */
export const GENE_COLOURS: Record<string, string> = {
  alkb: "var(--rafts-gene-alkb)",
  lux: "var(--rafts-gene-lux)",
  hbb: "var(--rafts-icon-hbb-red-light)",
  mera: "var(--rafts-gene-mera)",
  petase: "var(--rafts-action-back)",
  omcs: "var(--rafts-icon-gold-straw)",
  nifh: "var(--rafts-icon-nifh-sky)",
  bcsa: "var(--rafts-icon-parcel-wood)",
  phac: "var(--rafts-gene-phac)",
  ins: "var(--rafts-gene-ins)",
  il10: "var(--rafts-gene-il10)",
  arsr: "var(--rafts-icon-green-leaf)",
};
