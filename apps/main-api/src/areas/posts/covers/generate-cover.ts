import type { Cover, Tone } from '../../../data/posts/cover-path.ts';
import { motifs, type Paint } from './motifs.ts';

/** Size of every cover, CSS pixels; the drawing scales without loss. */
export const coverSize = { width: 1200, height: 675 } as const;

const paints: Readonly<Record<Tone, Paint>> = {
  pine: { ground: '#0e5b4a', blob: '#176b58', ink: '#06302a', paper: '#fdf8ec', shade: '#c6dccf', accent: '#f3b33f', body: '#3c9579' },
  sand: { ground: '#f2e9d8', blob: '#e6d9be', ink: '#0b3b31', paper: '#fffdf9', shade: '#dccfb4', accent: '#f0a835', body: '#0e5b4a' },
  amber: { ground: '#f6cd7f', blob: '#f2bd5a', ink: '#083d32', paper: '#fffdf9', shade: '#efdcb4', accent: '#e07a3f', body: '#0e5b4a' },
  mint: { ground: '#d3e6da', blob: '#bfd9c9', ink: '#083d32', paper: '#fffdf9', shade: '#c9dccf', accent: '#f0a835', body: '#187560' },
};

/** Where the ground is broken up, so that two covers of one tone side by side are not a wall. */
const blobs = (blob: string): string =>
  `<circle cx="180" cy="620" r="300" fill="${blob}"/><circle cx="1080" cy="90" r="240" fill="${blob}"/><circle cx="600" cy="338" r="286" fill="${blob}"/>`;

/** A cover as a still SVG without text, scripts or outside references. */
export const generateCover = (cover: Cover, tone: Tone): string => {
  const { width, height } = coverSize;
  const paint = paints[tone];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${paint.ground}"/>${blobs(paint.blob)}` +
    `<g transform="translate(380 117.5) scale(2.2)">${motifs[cover](paint)}</g></svg>`
  );
};
