import { readdirSync, readFileSync } from 'node:fs';
import type { Paint } from './paint.ts';

const folder = new URL(import.meta.url.endsWith('.ts') ? '../../assets/pictures/' : './assets/pictures/', import.meta.url);

/** The drawing of a file: 400 × 400, the good is on the line y = 360, colours are `var(--base)` and the other names of `Paint`. */
const drawingOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8').replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');

const drawings = new Map(readdirSync(folder).map((file) => [file.replace(/\.svg$/, ''), drawingOf(file)]));

/** Kinds of goods that have a picture: the files of `assets/pictures`. */
export const pictureNames: readonly string[] = [...drawings.keys()];

/** @throws Error for a kind without a picture */
export const paintPicture = (picture: string, paint: Paint): string => {
  const drawing = drawings.get(picture);
  if (drawing === undefined) throw new Error(`no picture of ${picture}`);
  return drawing.replace(/var\(--(\w+)\)/g, (_, colour: keyof Paint) => paint[colour]);
};
