import { colourHex, type Colour } from '../seed/data/colours.ts';
import { pictures, type Picture } from './pictures/index.ts';
import type { Paint } from './shapes.ts';

/** Side of every image, CSS pixels; the drawing itself scales without loss. */
export const IMAGE_SIDE = 640;

/** How a good is shown: on light, on its own tone, close up, among others of its kind. */
export const views = ['front', 'tone', 'close', 'pair'] as const;
export type View = (typeof views)[number];

/** A colour whose every channel is above this is shown on a grey-blue ground. */
const PALE = 230;

const channels = (hex: string): number[] => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

/** Mixes two colours: 0 gives the first, 1 the second. */
const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

const paintOf = (base: string): Paint => ({
  base,
  dark: mix(base, '#10141c', 0.24),
  light: mix(base, '#ffffff', 0.28),
  ink: '#23272f',
  metal: '#b9c0ca',
  glass: '#cfe0ee',
  white: '#fbfbfc',
  accent: '#f2b04c',
});

const placements: Record<View, readonly string[]> = {
  front: ['translate(60 62) scale(1.3)'],
  tone: ['translate(580 62) scale(-1.3 1.3)'],
  close: ['translate(-80 -70) scale(2)'],
  pair: ['translate(48 190) scale(0.72)', 'translate(304 190) scale(0.72)'],
};

const backdrop = (view: View, base: string): string => {
  // A pale good would vanish on its own tone.
  const pale = Math.min(...channels(base)) > PALE;
  const tone = pale ? '#7f8ea3' : mix(base, '#8f9bab', 0.25);
  const tint = (view === 'front' || view === 'close' ? 0.9 : 0.72) - (pale ? 0.27 : 0);
  const top = mix(tone, '#ffffff', Math.min(1, tint + 0.06));
  const bottom = mix(tone, '#ffffff', tint - 0.08);
  return (
    `<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="${IMAGE_SIDE}" height="${IMAGE_SIDE}" fill="url(#b)"/>`
  );
};

const shadow = '<ellipse cx="200" cy="362" rx="168" ry="15" fill="#1c2433" opacity="0.13"/>';

/** A good as a still SVG without text, scripts or outside references, 640 × 640. */
export const drawImage = (picture: Picture, colour: Colour, view: View): string => {
  const base = colourHex(colour);
  const drawing = shadow + pictures[picture](paintOf(base)).join('');
  const placed = placements[view].map((transform) => `<g transform="${transform}">${drawing}</g>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_SIDE}" height="${IMAGE_SIDE}" viewBox="0 0 ${IMAGE_SIDE} ${IMAGE_SIDE}">` +
    `${backdrop(view, base)}${placed}</svg>`
  );
};
