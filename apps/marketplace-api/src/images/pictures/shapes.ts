/** Colours of one drawing: the good's own with its shade and light, and the neutral parts. */
export interface Paint {
  readonly base: string;
  readonly dark: string;
  readonly light: string;
  readonly ink: string;
  readonly metal: string;
  readonly glass: string;
  readonly white: string;
  readonly accent: string;
}

/** Draws a good inside 400 × 400, standing on the line y = 360. */
export type Draw = (paint: Paint) => readonly string[];

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** The same shape `columns` × `rows` times. */
export const grid = (columns: number, rows: number, cell: (column: number, row: number) => string): string =>
  Array.from({ length: columns * rows }, (_, index) => cell(index % columns, Math.floor(index / columns))).join('');
