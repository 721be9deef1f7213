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

const channels = (hex: string): number[] => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

/** Mixes two colours: 0 gives the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** A colour whose every channel is above this is shown on a grey-blue ground. */
const PALE = 230;

/** A pale good would vanish on its own tone. */
export const isPale = (hex: string): boolean => Math.min(...channels(hex)) > PALE;

const at = <T>(items: readonly [T, ...T[]], index: number): T => items[index % items.length] ?? items[0];

const accents = ['#f2b04c', '#e2604f', '#58b98a', '#5b8fd6', '#9a7bd0', '#e58fb1'] as const;
const inks = ['#23272f', '#2b3242', '#38302c', '#22312d'] as const;
const metals = ['#b9c0ca', '#cbb88f', '#929ba8'] as const;
const glasses = ['#cfe0ee', '#d6e6e0', '#dcdcec'] as const;

/** Colours of one drawing. Goods of the same colour differ in their small parts by `variant`. */
export const paintOf = (base: string, variant: number): Paint => ({
  base,
  dark: mix(base, '#10141c', 0.24),
  light: mix(base, '#ffffff', 0.28),
  ink: at(inks, variant * 3 + 1 - 1),
  metal: at(metals, Math.floor(variant / 2)),
  glass: at(glasses, variant),
  white: '#fbfbfc',
  accent: at(accents, variant),
});

/** One colour for every part: what the good looks like from behind its own edge. */
export const flatPaint = (colour: string): Paint => ({
  base: colour,
  dark: colour,
  light: colour,
  ink: colour,
  metal: colour,
  glass: colour,
  white: colour,
  accent: colour,
});
