import { readFileSync } from 'node:fs';
import { covers, type Cover, type Tone } from '@pozyka/server-publications';

/** Size of every cover, CSS pixels; the drawing scales without loss. */
const coverSize = { width: 1200, height: 675 } as const;

/** Colours by the names that the drawings use, `var(--ink)`. */
const paints: Readonly<Record<Tone, Readonly<Record<string, string>>>> = {
  pine: { ground: '#0e5b4a', blob: '#176b58', ink: '#06302a', paper: '#fdf8ec', shade: '#c6dccf', accent: '#f3b33f', body: '#3c9579' },
  sand: { ground: '#f2e9d8', blob: '#e6d9be', ink: '#0b3b31', paper: '#fffdf9', shade: '#dccfb4', accent: '#f0a835', body: '#0e5b4a' },
  amber: { ground: '#f6cd7f', blob: '#f2bd5a', ink: '#083d32', paper: '#fffdf9', shade: '#efdcb4', accent: '#e07a3f', body: '#0e5b4a' },
  mint: { ground: '#d3e6da', blob: '#bfd9c9', ink: '#083d32', paper: '#fffdf9', shade: '#c9dccf', accent: '#f0a835', body: '#187560' },
};

const folder = new URL(import.meta.url.endsWith('.ts') ? '../../../assets/covers/' : './assets/covers/', import.meta.url);

/** What each cover shows, on a square of 200. */
const drawingOf = (cover: Cover): string => readFileSync(new URL(`${cover}.svg`, folder), 'utf8').replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');

const drawings = new Map(covers.map((cover) => [cover, drawingOf(cover)]));

/** Where the ground is broken up, so that two covers of one tone side by side are not a wall. */
const blobs = [
  '<circle cx="180" cy="620" r="300" fill="var(--blob)"/>',
  '<circle cx="1080" cy="90" r="240" fill="var(--blob)"/>',
  '<circle cx="600" cy="338" r="286" fill="var(--blob)"/>',
].join('');

/** A cover as a still SVG without text, scripts or outside references. */
export const generateCover = (cover: Cover, tone: Tone): string => {
  const { width, height } = coverSize;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="var(--ground)"/>${blobs}` +
    `<g transform="translate(380 117.5) scale(2.2)">${drawings.get(cover) ?? ''}</g></svg>`;
  return svg.replace(/var\(--(\w+)\)/g, (colour, name: string) => paints[tone][name] ?? colour);
};
