// What is behind the doors.

import { INK, NONE, ring, type Part } from "$web/art/parts";

const PALE = "var(--board-bone)";
const STEEL = "var(--lab-lurker-steel)";
const FIRE = "var(--lab-fire)";
const TOXIC = "var(--lab-toxic)";

/** A toothed disc, for saws. */
function saw(x: number, y: number, r: number, teeth: number): string {
  const points = Array.from({ length: teeth * 2 }, (_, i) => {
    const angle = (i * Math.PI) / teeth + (i % 2 ? 0.12 : 0);
    const far = i % 2 ? r * 0.78 : r;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

export const LURKERS: Record<string, Part[]> = {
  red: [
    [FIRE, "M18 62Q4 44 16 22q4 10 10 10Q24 14 40 4q-2 14 8 20 6-12 2-20 20 6 18 28 6-2 8-12 16 18 6 42z"],
    [
      "var(--red)",
      "M22 46q-4-14 4-22l12 12q12-5 24 0l12-12q8 8 4 22 8 20-6 36-10 12-22 12T28 82Q14 66 22 46z",
    ],
    ["var(--lab-lurker-red-straw)", "M36 66q14-8 28 0 6 14-4 22-10 6-20 0-10-8-4-22z"],
    [INK, "M42 64h16q2 6-8 9-10-3-8-9z", 0],
    [PALE, "M35 78h30l-4 9-5-5-6 6-6-6-5 5z", 1.6],
    [FIRE, "M29 50l15 6q-6 7-13 2zM71 50l-15 6q6 7 13 2z"],
  ],
  green: [
    ["var(--green)", "M12 90Q2 74 14 62q-6-16 10-24 2-18 20-18 14-12 28 2 16 2 16 18 14 10 6 24 6 14-4 26z"],
    ["var(--lab-lurker-green-mint)", "M30 30q10-10 22-4-10 4-12 14zM68 34q12-2 14 10-8-4-14 0z", 0],
    [
      INK,
      "M30 50q8-8 16 0-8 10-16 0zM60 42q7-7 14 0-7 9-14 0zM24 72q14 12 30 0-4 14-15 14t-15-14zM62 66q9 9 20 1-2 12-10 12t-10-13z",
      0,
    ],
    [PALE, ring(38, 49, 2.6), 0],
    [PALE, ring(67, 41, 2.4), 0],
    [PALE, "M40 8q2-8 10-7 8 2 6 9-2 5-6 6v4h-5v-8q6 0 6-4 0-4-4-4-3 0-3 4zM45 23h6v5h-6z", 1.8],
  ],
  blue: [
    [STEEL, "M8 6h22v34H8zM4 34h30v12H4z"],
    ["var(--art-water)", "M10 46h18q2 16 12 22l-34 6q6-12 4-28z"],
    ["var(--blue)", "M2 66q12-8 24 0t24 0 24 0 24 0v32H2z"],
    ["var(--lab-lurker-blue-sky)", "M2 80q12-7 24 0t24 0 24 0 24 0v5q-12 7-24 0t-24 0-24 0-24 0z", 0],
    [PALE, "M54 60l8-8 2 8q12-8 26 2-14 10-26 2l-2 8z", 2],
    [NONE, "M70 57v9m5-10v11m5-10v9", 1.6],
    [INK, ring(84, 60, 1.8), 0],
    [NONE, "M62 14l8 12M76 8l4 14M48 18l8 12", 3],
  ],
  violet: [
    [
      "var(--violet)",
      "M46 44Q30 8 6 14q-4 26 10 40Q6 66 16 84q20-2 32-28zM54 44q16-36 40-30 4 26-10 40 10 12 0 30-20-2-32-28z",
    ],
    ["var(--lab-lurker-violet-plum)", "M30 30a8 8 0 1 0 .1 0zM70 30a8 8 0 1 0 .1 0z"],
    [INK, "M30 35a3.5 3.5 0 1 0 .1 0zM70 35a3.5 3.5 0 1 0 .1 0z", 0],
    ["var(--lab-lurker-violet-plum)", "M24 66q8-4 12 2-6 8-12-2zM76 66q-8-4-12 2 6 8 12-2z", 1.6],
    ["var(--lab-lurker-violet)", "M42 42q8-6 16 0l-2 40q-6 12-12 0z"],
    [NONE, "M43 56h14M43 66h14", 2],
    ["var(--lab-lurker-violet-brick)", "M40 34q0-10 10-10t10 10-10 12-10-12z"],
    [INK, "M43 35l6 2-4 4zM57 35l-6 2 4 4z", 0],
    ["var(--lab-lurker-violet-straw)", "M38 24l-3-13 8 6 7-10 7 10 8-6-3 13q-12-4-24 0z"],
  ],
  orange: [
    [STEEL, saw(38, 40, 34, 12)],
    ["var(--orange)", ring(38, 40, 17)],
    [INK, ring(38, 40, 5), 0],
    [STEEL, saw(72, 74, 24, 10)],
    ["var(--orange)", ring(72, 74, 11)],
    [INK, ring(72, 74, 3.5), 0],
    [
      "var(--lab-lurker-orange-brick)",
      "M12 30q6-4 8 4-6 4-8-4zM50 62q6-2 6 5-6 2-6-5zM84 60q5 0 4 6-5 0-4-6z",
      0,
    ],
    [NONE, "M62 8l6 8M78 20l10-3M72 12l4-10", 3],
  ],
  yellow: [
    [NONE, "M22 0v20M50 0v30M78 0v18", 3],
    ["var(--lab-lurker-yellow-slate)", ring(22, 38, 15)],
    ["var(--yellow)", ring(50, 50, 18)],
    ["var(--lab-lurker-yellow-slate)", ring(78, 36, 15)],
    [STEEL, "M15 18h14v9H15zM42 26h16v9H42zM71 16h14v9H71z"],
    [NONE, "M44 50q6-8 12 0l-3 6h-6zM50 74v6M28 66l-5 5M72 66l5 5", 2.4],
    [STEEL, "M16 82h68v16H16z"],
    ["var(--red)", "M24 86h10v8H24z", 2],
    [PALE, "M45 86h10v8H45z", 2],
    ["var(--green)", "M66 86h10v8H66z", 2],
  ],
  "potions-box": [
    ["var(--art-water)", "M24 18h12v12l4 20H20l4-20z"],
    ["var(--red)", "M21 42h18l2 12H19z", 0],
    ["var(--lab-lurker-potions-box-mist-light)", "M46 10h10v16q12 6 8 26H40q-4-20 6-26z"],
    ["var(--green)", "M40 38h24q1 8 0 16H40z", 0],
    ["var(--lab-lurker-potions-box-mist-dark)", "M70 22h12v32H70z"],
    ["var(--violet)", "M70 36h12v18H70z", 0],
    ["var(--lab-lurker-potions-box-wood-dark)", "M8 50h84v42H8z"],
    ["var(--lab-lurker-potions-box-wood-light)", "M8 50h84v12H8z"],
    [NONE, "M20 62v30M50 62v30M80 62v30", 2],
    [PALE, "M36 68h28v16H36z", 2],
    [INK, "M47 71h6v4h4v5h-4v3h-6v-3h-4v-5h4z", 0],
  ],
  confusion: [
    [PALE, "M50 8q38-2 42 36 0 40-38 46-42 2-46-38Q8 14 50 8z"],
    [NONE, "M52 48q8-4 6 6-8 12-20 2-8-18 10-26 26-4 28 20-2 30-32 30-26-6-26-32", 5],
    ["var(--blue)", "M2 36l22-2-9 19z"],
    ["var(--orange)", "M82 60l16 12-19 9z"],
    [
      "var(--lab-lurker-violet-straw)",
      "M78 6l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1zM16 76l2 5 6 1-4 4 1 6-5-3-5 3 1-6-4-4 6-1z",
      1.6,
    ],
  ],
  "radioactive-explosion": [
    ["var(--lab-lurker-radioactive-explosion-leaf)", "M38 96q8-20 4-40h18q-4 20 6 40z"],
    [TOXIC, "M14 58Q2 46 12 32 12 14 32 14 44 0 60 8q22-4 26 16 14 12 2 30-8 10-22 6-18 8-34 0-10 4-18-2z"],
    ["var(--lab-lurker-radioactive-explosion-moss)", "M24 30q8-12 22-8-14 2-22 8z", 0],
    [INK, ring(50, 37, 19), 0],
    ["var(--lab-lurker-violet-straw)", ring(50, 37, 16), 0],
    [
      INK,
      "M50 37l-6.5-11.2a13 13 0 0 1 13 0zM50 37h13a13 13 0 0 1-6.5 11.2zM50 37H37a13 13 0 0 0 6.5 11.2z",
      0,
    ],
    ["var(--lab-lurker-violet-straw)", ring(50, 37, 3.4), 0],
    [TOXIC, "M10 92q12-12 26-4 14-8 28 0 14-8 26 4v5H10z"],
  ],
  explosion: [
    [
      "var(--red)",
      "M50 2l9 20 20-13-4 23 23 3-18 15 16 19-24-1-3 25-18-17-19 18-3-25-26 1 17-19L2 35l24-3-4-23 20 13z",
    ],
    [
      FIRE,
      "M50 20l6 14 14-7-3 15 15 4-13 9 9 13-16-1-3 15-11-11-12 11-2-15-16 1 10-13-12-9 15-4-2-15 13 7z",
      1.8,
    ],
    ["var(--lab-lurker-explosion-straw)", "M50 38l4 8 9-3-4 9 7 5-9 2-1 9-7-6-8 5 0-9-8-3 7-5-3-8 8 3z", 0],
  ],
  "instant-death": [
    ["var(--lab-lurker-instant-death-slate)", "M50 2Q88 6 88 56l8 42H4l8-42Q12 6 50 2z"],
    [INK, "M50 12q26 4 26 42 0 26-26 34-26-8-26-34 0-38 26-42z", 0],
    [
      PALE,
      "M28 26q-8-10 2-14 10 0 11 9 9-3 18 0 1-9 11-9 10 4 2 14 6 18-8 34l-5 18q-9 6-18 0l-5-18q-14-16-8-34z",
    ],
    [INK, "M34 40q6-8 13 0-3 10-11 8zM66 40q-6-8-13 0 3 10 11 8zM46 62l4-5 4 5z", 0],
    [NONE, "M44 70v8m6-8v9m6-9v8", 2],
    [TOXIC, ring(41, 43, 2.6), 0],
    [TOXIC, ring(59, 43, 2.6), 0],
  ],
  resurrection: [
    [
      "var(--lab-lurker-resurrection-straw)",
      "M50 0l8 20 18-12-6 20 24 2-18 14 20 14-24 4 8 22-20-12-10 24-10-24-20 12 8-22-24-4 20-14L6 30l24-2-6-20 18 12z",
      0,
    ],
    [PALE, "M38 50Q18 26 2 34q0 20 22 30zM62 50q20-24 36-16 0 20-22 30z"],
    ["var(--lab-blood)", "M50 84Q18 62 24 42q10-16 26-1 16-15 26 1 6 20-26 42z"],
    [PALE, "M45 46h10v9h9v9h-9v10H45V64h-9v-9h9z", 2],
    ["var(--lab-lurker-resurrection-rose)", "M31 46q2-6 8-6-6 4-6 10z", 0],
  ],
  "double-door": [
    ["var(--lab-rivet)", "M6 12h40v82H6z"],
    [STEEL, "M12 18h28v76H12z"],
    ["var(--lab-rivet)", "M54 12h40v82H54z"],
    [STEEL, "M60 18h28v76H60z"],
    [INK, ring(26, 38, 8), 0],
    [INK, ring(74, 38, 8), 0],
    [TOXIC, ring(23, 37, 2), 0],
    [TOXIC, ring(29, 37, 2), 0],
    ["var(--lab-blood)", ring(71, 38, 2), 0],
    ["var(--lab-blood)", ring(77, 38, 2), 0],
    [NONE, "M34 62v8M66 62v8", 4],
  ],
};
