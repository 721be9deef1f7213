import type { Cover } from '../../../data/posts/cover-path.ts';

/** Colours of one cover. */
export interface Paint {
  readonly ground: string;
  readonly blob: string;
  /** Outlines and what is darkest. */
  readonly ink: string;
  readonly paper: string;
  readonly shade: string;
  readonly accent: string;
  /** What stands out from the paper. */
  readonly body: string;
}

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 7): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const coin = (x: number, y: number, radius: number, { accent, ink }: Paint): string =>
  circle(x, y, radius, accent) +
  line(
    `M${x - radius * 0.3} ${y - radius * 0.12}h${radius * 0.6}M${x - radius * 0.3} ${y + radius * 0.2}h${radius * 0.6}`,
    ink,
    radius * 0.14,
  );
const words = (x: number, y: number, widths: readonly number[], color: string): string =>
  widths.map((width, index) => line(`M${x} ${y + index * 18}h${width}`, color, 6)).join('');
const person = (x: number, y: number, scale: number, head: string, body: string): string =>
  circle(x, y, 17 * scale, head) + shape(`M${x - 30 * scale} ${y + 64 * scale}a${30 * scale} ${42 * scale} 0 0 1 ${60 * scale} 0Z`, body);

/** What each cover shows, on a square of 200. */
export const motifs: Readonly<Record<Cover, (paint: Paint) => string>> = {
  bell: (p) =>
    shape('M100 30c-32 0-50 24-50 54v32l-16 26h132l-16-26V84c0-30-18-54-50-54Z', p.paper) +
    shape('M82 150a18 18 0 0 0 36 0Z', p.body) +
    circle(100, 28, 9, p.body) +
    circle(146, 54, 24, p.accent) +
    line('M146 44v11M146 64v1', p.ink),
  book: (p) =>
    shape('M100 56C82 42 52 40 26 46v108c26-6 56-4 74 10 18-14 48-16 74-10V46c-26-6-56-4-74 10Z', p.paper) +
    line('M100 56v106', p.shade, 5) +
    words(44, 74, [38, 38, 26], p.body) +
    words(118, 74, [38, 38, 26], p.body) +
    shape('M140 40h22v46l-11-10-11 10Z', p.accent),
  bulb: (p) =>
    shape('M100 24a54 54 0 0 0-32 97c8 6 12 12 12 21h40c0-9 4-15 12-21a54 54 0 0 0-32-97Z', p.accent) +
    line('M86 92l14 12 14-12M100 104v34', p.ink, 5) +
    rect(80, 146, 40, 12, 6, p.paper) +
    rect(84, 162, 32, 12, 6, p.paper) +
    line('M22 78h14M164 78h14M42 24l10 10M158 24l-10 10', p.paper),
  calculator: (p) =>
    rect(46, 22, 108, 156, 16, p.paper) +
    rect(60, 38, 80, 32, 8, p.body) +
    words(98, 54, [28], p.paper) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2].map((column) => circle(72 + column * 28, 94 + row * 28, 9, row === 2 && column === 2 ? p.accent : p.shade)).join(''),
      )
      .join(''),
  calendar: (p) =>
    rect(30, 40, 140, 130, 16, p.paper) +
    shape('M30 56a16 16 0 0 1 16-16h108a16 16 0 0 1 16 16v20H30Z', p.body) +
    line('M66 28v24M134 28v24', p.ink, 9) +
    [0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => rect(46 + column * 29, 90 + row * 25, 18, 14, 4, p.shade)).join('')).join('') +
    circle(142, 146, 26, p.accent) +
    line('m130 147 9 9 16-18', p.ink),
  card: (p) =>
    `<g transform="rotate(-9 100 100)">${rect(22, 50, 156, 100, 14, p.body)}${rect(22, 70, 156, 20, 0, p.ink)}${rect(38, 106, 34, 24, 5, p.accent)}${words(
      90,
      126,
      [68],
      p.paper,
    )}</g>`,
  chart: (p) =>
    rect(26, 30, 148, 140, 14, p.paper) +
    rect(48, 112, 22, 40, 5, p.shade) +
    rect(80, 92, 22, 60, 5, p.body) +
    rect(112, 104, 22, 48, 5, p.shade) +
    rect(144, 66, 16, 86, 5, p.accent) +
    line('M48 88l34-24 30 14 44-32', p.ink, 6),
  coins: (p) =>
    [0, 1, 2, 3]
      .map((step) => shape(`M30 ${138 - step * 22}a36 13 0 0 1 72 0v14a36 13 0 0 1-72 0Z`, step % 2 ? p.paper : p.body))
      .join('') +
    [0, 1].map((step) => shape(`M106 ${146 - step * 22}a34 12 0 0 1 68 0v14a34 12 0 0 1-68 0Z`, step % 2 ? p.paper : p.body)).join('') +
    coin(140, 74, 30, p),
  contract: (p) =>
    shape('M48 22h70l34 34v110a12 12 0 0 1-12 12H48a12 12 0 0 1-12-12V34a12 12 0 0 1 12-12Z', p.paper) +
    shape('M118 22l34 34h-24a10 10 0 0 1-10-10Z', p.shade) +
    words(56, 72, [60, 72, 72, 44], p.body) +
    line('M58 156c10-14 16 8 24-4s12 4 20-2', p.ink, 5) +
    circle(142, 144, 26, p.accent) +
    line('m130 145 9 9 16-18', p.ink),
  family: (p) =>
    person(66, 66, 1.2, p.paper, p.body) +
    person(136, 70, 1.1, p.paper, p.accent) +
    person(101, 112, 0.72, p.paper, p.ink) +
    line('M24 168h152', p.ink),
  house: (p) =>
    shape('M40 88 100 36l60 52v76a10 10 0 0 1-10 10H50a10 10 0 0 1-10-10Z', p.paper) +
    line('M24 98 100 32l76 66', p.body, 13) +
    rect(84, 118, 34, 56, 6, p.accent) +
    circle(110, 146, 3.5, p.ink) +
    rect(54, 108, 20, 20, 4, p.shade) +
    rect(128, 108, 20, 20, 4, p.shade),
  letter: (p) =>
    rect(24, 52, 152, 104, 14, p.paper) +
    line('m32 64 68 54 68-54', p.body, 8) +
    circle(158, 52, 24, p.accent) +
    line('M158 42v11M158 62v1', p.ink),
  lock: (p) =>
    line('M68 94V68a32 32 0 0 1 64 0v26', p.paper, 14) +
    rect(44, 90, 112, 86, 18, p.body) +
    circle(100, 126, 13, p.accent) +
    line('M100 134v18', p.accent, 10),
  people: (p) =>
    person(56, 84, 0.95, p.paper, p.shade) +
    person(144, 84, 0.95, p.paper, p.shade) +
    person(100, 70, 1.35, p.accent, p.body) +
    line('M20 164h160', p.ink),
  phone: (p) =>
    rect(58, 16, 84, 168, 18, p.ink) +
    rect(66, 32, 68, 132, 8, p.paper) +
    rect(76, 48, 48, 30, 8, p.body) +
    words(84, 63, [24], p.paper) +
    rect(76, 88, 36, 24, 8, p.shade) +
    rect(76, 128, 48, 22, 11, p.accent),
  piggy: (p) =>
    shape(
      'M40 104c0-30 28-48 62-48 12 0 22 2 32 6l22-14-2 30c6 6 10 12 12 18h14v34h-18c-6 8-12 14-20 18v20h-24v-12H86v12H62v-22c-14-10-22-24-22-42Z',
      p.body,
    ) +
    circle(140, 92, 6, p.ink) +
    line('M84 74c12-5 24-5 36 0', p.ink, 7) +
    coin(100, 34, 24, p) +
    line('M40 112c-12 0-18-10-12-20', p.body, 8),
  scales: (p) =>
    line('M100 34v130M66 168h68M40 60c30 8 90-8 120-4', p.body, 9) +
    circle(100, 34, 11, p.accent) +
    line('m42 62-22 54h44ZM158 56l-22 54h44Z', p.body, 4) +
    shape('M14 116h56a28 24 0 0 1-56 0Z', p.accent) +
    shape('M130 110h56a28 24 0 0 1-56 0Z', p.paper),
  shield: (p) =>
    shape('m100 20 62 22v50c0 42-26 70-62 88-36-18-62-46-62-88V42Z', p.body) +
    shape('M100 20v160c-36-18-62-46-62-88V42Z', p.paper) +
    circle(100, 98, 32, p.accent) +
    line('m86 99 10 11 19-22', p.ink),
  target: (p) =>
    circle(94, 106, 74, p.paper) +
    circle(94, 106, 52, p.body) +
    circle(94, 106, 30, p.paper) +
    circle(94, 106, 11, p.accent) +
    line('m94 106 66-66M150 26v24h24', p.ink, 7),
  wallet: (p) =>
    rect(44, 40, 100, 60, 10, p.accent) +
    rect(56, 28, 92, 60, 10, p.paper) +
    shape('M26 70a14 14 0 0 1 14-14h118a14 14 0 0 1 14 14v88a14 14 0 0 1-14 14H40a14 14 0 0 1-14-14Z', p.body) +
    rect(124, 94, 58, 42, 14, p.ink) +
    circle(144, 115, 8, p.accent),
};
