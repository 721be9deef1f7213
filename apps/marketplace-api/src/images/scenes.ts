import { isPale, mix } from './paint.ts';

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const circle = (x: number, y: number, radius: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Side of every image, CSS pixels; the drawing itself scales without loss. */
export const IMAGE_SIDE = 640;

const gradient = (top: string, bottom: string): string =>
  `<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
  `<rect width="${IMAGE_SIDE}" height="${IMAGE_SIDE}" fill="url(#b)"/>`;

/** What the ground of a picture is mixed from. */
const toneOf = (base: string): string => (isPale(base) ? '#7f8ea3' : mix(base, '#8f9bab', 0.25));

const tinted = (base: string, tint: number): string => mix(toneOf(base), '#ffffff', isPale(base) ? tint - 0.27 : tint);

const figures: readonly ((tone: string) => string)[] = [
  () => '',
  (tone) => circle(320, 316, 236, tone),
  (tone) => shape('M96 560 V300 a224 224 0 0 1 448 0 V560 Z', tone),
  (tone) => rect(0, 500, IMAGE_SIDE, 140, 0, tone),
  (tone) => shape('M0 640 V420 L640 200 V640 Z', tone),
  (tone) => circle(470, 210, 190, tone) + circle(150, 480, 130, tone),
];

/** A studio's ground, one of a few. */
export const studio = (base: string, variant: number, depth = 0): string => {
  const figure = figures[variant % figures.length] ?? figures[0];
  const light = tinted(base, 0.93 - depth);
  const dark = tinted(base, 0.84 - depth);
  return gradient(light, dark) + (figure?.(tinted(base, 0.78 - depth)) ?? '');
};

const plant = (x: number, y: number, pot: string): string =>
  [
    shape(
      `M${x} ${y - 62} C${x - 60} ${y - 110} ${x - 52} ${y - 180} ${x - 40} ${y - 196} C${x - 8} ${y - 160} ${x} ${y - 120} ${x} ${y - 62} Z`,
      '#6fa27c',
    ),
    shape(
      `M${x} ${y - 62} C${x + 60} ${y - 100} ${x + 66} ${y - 160} ${x + 58} ${y - 178} C${x + 18} ${y - 150} ${x} ${y - 110} ${x} ${y - 62} Z`,
      '#5b8f6b',
    ),
    shape(
      `M${x - 4} ${y - 60} C${x - 14} ${y - 150} ${x} ${y - 210} ${x + 8} ${y - 226} C${x + 26} ${y - 180} ${x + 16} ${y - 110} ${x + 4} ${y - 60} Z`,
      '#82b48d',
    ),
    shape(`M${x - 40} ${y - 70} H${x + 40} L${x + 30} ${y} H${x - 30} Z`, pot),
  ].join('');

const frame = (x: number, y: number, tone: string, accent: string): string =>
  rect(x, y, 120, 150, 4, '#fbfbfc') +
  rect(x + 12, y + 12, 96, 126, 2, tone) +
  circle(x + 74, y + 52, 20, accent) +
  shape(
    `M${x + 12} ${y + 138} V${y + 108} L${x + 46} ${y + 72} L${x + 78} ${y + 104} L${x + 108} ${y + 84} V${y + 138} Z`,
    mix(tone, '#10141c', 0.2),
  );

const windowOf = (x: number, y: number): string =>
  rect(x, y, 150, 190, 4, '#fbfbfc') +
  rect(x + 10, y + 10, 60, 80, 2, '#cfe3f0') +
  rect(x + 80, y + 10, 60, 80, 2, '#cfe3f0') +
  rect(x + 10, y + 100, 60, 80, 2, '#dcebf3') +
  rect(x + 80, y + 100, 60, 80, 2, '#dcebf3');

const lamp = (x: number): string =>
  line(`M${x} 0 V96`, '#4a515c', 4) +
  shape(`M${x - 46} 150 C${x - 40} 104 ${x + 40} 104 ${x + 46} 150 Z`, '#4a515c') +
  ellipse(x, 150, 46, 8, '#f6dfa8');

const walls = ['#e9e4dc', '#dfe7e6', '#e6e3ec', '#ece3df', '#e2e6ea', '#e7e8dd'];
const floors = ['#c9a783', '#b98f6c', '#d3b899', '#a98769'];

/** The line of the ground in a room, under a good. */
export const GROUND = 536;

/** A corner of a home with things around the place for a good. */
export const room = (base: string, variant: number): string => {
  const wall = walls[variant % walls.length] ?? '#e9e4dc';
  // a good of the wall's own tone would not be seen
  const seen = isPale(base) ? mix(wall, '#5f6f80', 0.36) : wall;
  const boards = floors[variant % floors.length] ?? '#c9a783';
  const left = variant % 2 === 0;
  const things = [
    () => frame(left ? 56 : 464, 92, mix(seen, '#5f7f90', 0.35), '#f2b04c'),
    () => windowOf(left ? 52 : 438, 70),
    () => lamp(left ? 120 : 520),
  ];
  return (
    rect(0, 0, IMAGE_SIDE, IMAGE_SIDE, 0, seen) +
    rect(0, 470, IMAGE_SIDE, 170, 0, boards) +
    rect(0, 462, IMAGE_SIDE, 12, 0, mix(seen, '#ffffff', 0.5)) +
    line(`M0 520 H640 M0 584 H640`, mix(boards, '#10141c', 0.12), 2) +
    (things[variant % things.length]?.() ?? '') +
    plant(left ? 574 : 70, 512, mix(base, '#c9775a', isPale(base) ? 0.8 : 0.55))
  );
};

/** The carton that a good comes in, its label in the good's own colour. */
export const carton = (base: string): string => {
  const side = '#b58b5f';
  const front = '#cda577';
  const top = '#dfbd92';
  return [
    shape('M300 250 L360 196 H604 L556 250 Z', top),
    shape('M556 250 L604 196 V470 L556 536 Z', side),
    rect(300, 250, 256, 286, 0, front),
    shape('M404 250 L446 196 H502 L460 250 Z', '#ead2ae'),
    rect(404, 250, 56, 70, 0, '#ead2ae'),
    rect(328, 402, 120, 96, 6, isPale(base) ? '#fbfbfc' : mix(base, '#ffffff', 0.1)),
    line('M346 430 H430 M346 452 H412 M346 474 H424', isPale(base) ? '#9aa3ae' : '#fbfbfc', 7),
    shape('M492 440 V492 M492 440', side),
    line('M500 492 V442 M486 456 L500 440 L514 456 M528 492 V442 M514 456 L528 440 L542 456', side, 6),
  ].join('');
};
