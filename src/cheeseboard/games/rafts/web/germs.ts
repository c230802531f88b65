// Bacteria after the real ones, built from cells, flagella and what each is known for.

import { INK, ring, type Part } from "$web/art/parts";

type Cell = [x: number, y: number, length: number, width: number, angle: number];
type Hair = [x: number, y: number, angle: number, length: number];

interface Germ {
  colour: string;
  cells: Cell[];
  /** Where the eyes are. */
  eyes: [number, number];
  flagella?: Hair[];
  /** Straight threads: pili that carry a current. */
  wires?: Hair[];
  behind?: Part[];
  inside?: Part[];
}

const turn = (degrees: number): [number, number] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];
const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function capsule([x, y, length, width, angle]: Cell): string {
  const [c, s] = turn(angle);
  const r = width / 2;
  const h = (length - width) / 2;
  const corner = (along: number, across: number) =>
    at(x + along * c - across * s, y + along * s + across * c);
  const arc = `A${r} ${r} 0 0 1 `;
  return `M${corner(-h, -r)}L${corner(h, -r)}${arc}${corner(h, r)}L${corner(-h, r)}${arc}${corner(-h, -r)}z`;
}

function flagellum([x, y, angle, length]: Hair): string {
  const [c, s] = turn(angle);
  const waves = Math.max(2, Math.round(length / 8));
  const step = length / waves;
  const points = Array.from({ length: waves }, (_, i) => {
    const sway = i % 2 ? -5 : 5;
    const middle = (i + 0.5) * step;
    const end = (i + 1) * step;
    return `Q${at(x + middle * c - sway * s, y + middle * s + sway * c)} ${at(x + end * c, y + end * s)}`;
  });
  return `M${at(x, y)}${points.join("")}`;
}

function wire([x, y, angle, length]: Hair): string {
  const [c, s] = turn(angle);
  return `M${at(x, y)}L${at(x + length * c, y + length * s)}`;
}

function face([x, y]: [number, number]): Part[] {
  return [
    [INK, ring(x - 6, y, 2.8) + ring(x + 6, y, 2.8), 0],
    ["var(--shine)", ring(x - 5.2, y - 0.9, 0.9) + ring(x + 6.8, y - 0.9, 0.9), 0],
    ["none", `M${x - 3.5} ${y + 5.5}q3.5 3.5 7 0`, 1.8],
  ];
}

function gleam([x, y, length, width, angle]: Cell): string {
  const [c, s] = turn(angle);
  const lift = -width * 0.24;
  return capsule([x - lift * s * 1, y + lift * c, Math.max(length * 0.55, width * 0.3), width * 0.14, angle]);
}

export function draw(germ: Germ): Part[] {
  return [
    ...(germ.behind ?? []),
    ...(germ.flagella ?? []).map((each): Part => ["none", flagellum(each), 2.4]),
    ...(germ.wires ?? []).map((each): Part => ["none", wire(each), 2]),
    ...germ.cells.map((cell): Part => [germ.colour, capsule(cell)]),
    ...germ.cells.map((cell): Part => ["var(--rafts-germ-gleam)", gleam(cell), 0]),
    ...(germ.inside ?? []),
    ...face(germ.eyes),
  ];
}

const AROUND: Hair[] = [
  [24, 38, 200, 24],
  [38, 28, 250, 22],
  [66, 34, 300, 26],
  [80, 56, 10, 20],
  [64, 72, 70, 24],
  [36, 68, 120, 24],
];
const OIL: Part = [
  "var(--rafts-germ-oil)",
  "M14 62q6-9 0 0-5 8 3 8t3-8l-3-8zM78 18l4 8q2 8-4 8t-4-8zM84 70l3 6q2 6-3 6t-3-6z",
  1.8,
];

const GERMS: Record<string, Germ> = {
  alcanivorax: {
    colour: "var(--rafts-germ-alcanivorax-light)",
    cells: [[50, 52, 56, 30, -18]],
    eyes: [54, 50],
    behind: [OIL],
    inside: [["var(--rafts-germ-alcanivorax-dark)", ring(34, 60, 4) + ring(72, 42, 3), 0]],
  },
  pseudomonas: {
    colour: "var(--rafts-germ-pseudomonas)",
    cells: [[56, 44, 56, 27, -28]],
    eyes: [64, 40],
    flagella: [
      [33, 56, 140, 34],
      [32, 54, 165, 34],
      [36, 60, 118, 32],
    ],
  },
  escherichia: {
    colour: "var(--rafts-action-back)",
    cells: [[51, 51, 62, 32, 22]],
    eyes: [56, 52],
    flagella: AROUND,
  },
  deinococcus: {
    colour: "var(--rafts-germ-deinococcus)",
    cells: [
      [36, 36, 33, 33, 0],
      [65, 36, 33, 33, 0],
      [36, 65, 33, 33, 0],
      [65, 65, 33, 33, 0],
    ],
    eyes: [65, 64],
    inside: [["none", "M30 40q6 6 12 0M30 60q6 8 12 0M60 31q6 6 11 0", 1.8]],
  },
  bacillus: {
    colour: "var(--rafts-germ-bacillus-dark)",
    cells: [
      [30, 66, 46, 24, -38],
      [66, 36, 46, 24, -38],
    ],
    eyes: [62, 40],
    inside: [["var(--rafts-germ-bacillus-light)", capsule([26, 69, 19, 13, -38]), 2]],
    flagella: [
      [20, 54, 215, 20],
      [54, 22, 250, 20],
      [82, 46, 40, 20],
      [44, 76, 70, 20],
    ],
  },
  synechocystis: {
    colour: "var(--rafts-germ-synechocystis)",
    cells: [
      [37, 50, 44, 44, 0],
      [65, 50, 44, 44, 0],
    ],
    eyes: [68, 50],
    inside: [["none", "M22 40q-6 10 0 20M28 34q-9 16 0 32M84 38q6 12 0 24M79 32q2 3 3 6", 2]],
  },
  geobacter: {
    colour: "var(--rafts-germ-geobacter-dark)",
    cells: [[52, 50, 54, 29, 12]],
    eyes: [58, 50],
    wires: [
      [28, 40, 215, 24],
      [27, 47, 190, 24],
      [28, 54, 168, 24],
      [36, 62, 120, 22],
      [44, 35, 260, 22],
      [56, 35, 280, 22],
    ],
    behind: [
      [
        "var(--rafts-germ-geobacter-light)",
        "M8 20l7 10h-5l5 10-11-12h5l-5-8zM14 72l6 9h-4l4 9-10-11h5l-5-7z",
        1.4,
      ],
    ],
  },
  komagataeibacter: {
    colour: "var(--rafts-germ-komagataeibacter)",
    cells: [[46, 46, 52, 26, 30]],
    eyes: [50, 49],
    behind: [
      ["none", "M4 80q20-26 40-6t48-14M8 92q24-18 46-6t40-10M2 66q18-20 34-8", 3],
      ["none", "M60 60q18 4 32-10", 3],
    ],
  },
  ideonella: {
    colour: "var(--rafts-germ-ideonella-dark)",
    cells: [[48, 44, 54, 26, -12]],
    eyes: [56, 42],
    flagella: [[24, 50, 160, 26]],
    behind: [
      ["var(--rafts-germ-ideonella-light)", "M56 66l24-5 14 14-6 15-26 3-12-13z", 2],
      ["none", "M62 72l20 12M80 66l-8 22", 1.4],
    ],
  },
  azotobacter: {
    colour: "var(--rafts-germ-azotobacter-dark)",
    cells: [
      [36, 50, 40, 34, 90],
      [66, 50, 40, 34, 90],
    ],
    eyes: [66, 52],
    behind: [["var(--rafts-germ-azotobacter-light)", capsule([51, 50, 84, 58, 0]), 2]],
    inside: [["var(--shine)", ring(33, 42, 4) + ring(39, 58, 3), 1.4]],
  },
  corynebacterium: {
    colour: "var(--rafts-germ-corynebacterium)",
    cells: [
      [34, 46, 52, 23, 62],
      [66, 46, 52, 25, 118],
    ],
    eyes: [68, 42],
    inside: [["none", "M26 40l12-6M30 52l13-6", 2]],
  },
  lactococcus: {
    colour: "var(--rafts-germ-lactococcus)",
    cells: [
      [18, 68, 25, 22, -30],
      [40, 56, 26, 23, -30],
      [62, 44, 26, 23, -30],
      [83, 32, 25, 22, -30],
    ],
    eyes: [62, 43],
  },
};

const SPARE: Germ[] = [
  {
    colour: "var(--rafts-gene)",
    cells: [
      [40, 56, 40, 22, -50],
      [62, 40, 36, 22, -10],
    ],
    eyes: [62, 40],
    flagella: [[30, 72, 130, 26]],
  },
  {
    colour: "var(--rafts-germ-spare-light)",
    cells: [
      [50, 34, 34, 34, 0],
      [34, 62, 34, 34, 0],
      [66, 62, 34, 34, 0],
    ],
    eyes: [50, 34],
  },
  {
    colour: "var(--rafts-germ-spare-dark)",
    cells: [[50, 50, 70, 20, 45]],
    eyes: [54, 53],
    flagella: [
      [26, 26, 225, 24],
      [74, 74, 45, 24],
    ],
  },
  { colour: "var(--rafts-germ-spare-mid)", cells: [[50, 50, 54, 44, 0]], eyes: [52, 50], wires: AROUND },
];

export function germ(card: string): Part[] {
  const number = Number(/\d+$/.exec(card)?.[0] ?? 0);
  return draw(GERMS[card] ?? SPARE[number % SPARE.length]);
}
