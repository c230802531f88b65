// A review to show around: one seat's own game as a picture and as a page. Made here and stored nowhere; it names nobody
// but the player, and tells no hand of anybody else's.

export interface Shown {
  language: string;
  heading: string;
  name: string;
  /** What it came to, most important first. */
  lines: string[];
  curveName: string;
  /** The player's chance of winning after each move, and how sure that is. */
  curve: { chance: number; margin: number }[];
  /** Said at the end: where it was made, how it was judged. */
  foot: string;
}

export interface Palette {
  paper: string;
  ink: string;
  soft: string;
  line: string;
  tone: string;
}

const [WIDTH, HEIGHT] = [1200, 630];
const PLOT = { left: 60, right: 60, top: 330, height: 220 };
const LETTERS = 78;
const MOST = 5;

export const SIZE = { width: WIDTH, height: HEIGHT };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Names are people's own: nothing in them may become part of a page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

export function pictureOf(shown: Shown, { paper, ink, soft, line, tone }: Palette): string {
  const text = (y: number, size: number, said: string, colour = ink, font = "sans-serif") =>
    `<text x="60" y="${y}" font-size="${size}" font-family="${font}" fill="${colour}">${escaped(cut(said))}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escaped([shown.heading, shown.name, ...shown.lines].join(". "))}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>`,
    `<rect x="0" y="0" width="18" height="${HEIGHT}" fill="${tone}"/>`,
    text(88, 46, shown.heading, ink, "Georgia, serif"),
    text(134, 30, shown.name, soft),
    ...shown.lines.slice(0, MOST).map((each, index) => text(178 + 31 * index, index ? 24 : 28, each)),
    ...[0, 0.5, 1].map(
      (share) => `<path d="M${PLOT.left} ${height(share)}H${WIDTH - PLOT.right}" stroke="${line}"/>`,
    ),
    `<path d="${band(shown.curve)}" fill="${tone}" fill-opacity="0.22"/>`,
    `<path d="${curve(shown.curve)}" fill="none" stroke="${tone}" stroke-width="5" stroke-linejoin="round"/>`,
    text(584, 22, shown.curveName, soft),
    text(612, 20, shown.foot, soft),
    "</svg>",
  ].join("");
}

export function pageOf(shown: Shown, palette: Palette): string {
  const rows = shown.lines.map((each) => `<li>${escaped(each)}</li>`).join("");
  return `<!doctype html><html lang="${shown.language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(shown.heading)}</title>
<style>body{margin:0 auto;max-width:60rem;padding:1rem;font:1.1rem/1.5 sans-serif;background:${palette.paper};color:${palette.ink}}
svg{width:100%;height:auto}h1{font-family:Georgia,serif}</style>
<h1>${escaped(shown.heading)}</h1><p>${escaped(shown.name)}</p><ul>${rows}</ul>
${pictureOf({ ...shown, lines: [] }, palette)}<p>${escaped(shown.foot)}</p></html>`;
}

export function textOf({ heading, name, lines }: Shown): string {
  return [`${heading}: ${name}`, ...lines].join("\n");
}

const cut = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

function height(share: number): number {
  return Math.round(PLOT.top + (1 - Math.min(1, Math.max(0, share))) * PLOT.height);
}

function points(shares: number[]): string[] {
  const step = (WIDTH - PLOT.left - PLOT.right) / Math.max(1, shares.length - 1);
  return shares.map((share, index) => `${(PLOT.left + index * step).toFixed(1)} ${height(share)}`);
}

function curve(curve: Shown["curve"]): string {
  return curve.length ? `M${points(curve.map(({ chance }) => chance)).join("L")}` : "";
}

function band(curve: Shown["curve"]): string {
  if (!curve.length) return "";
  const above = points(curve.map(({ chance, margin }) => chance + margin));
  const below = points(curve.map(({ chance, margin }) => chance - margin));
  return `M${[...above, ...below.toReversed()].join("L")}Z`;
}

export function asAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The picture in dots, for those who take no drawings. */
export async function inDots(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = asAddress(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  canvas.getContext("2d")!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
