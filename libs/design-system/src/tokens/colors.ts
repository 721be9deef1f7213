import { darkColors, lightColors } from '../brand.ts';
import type { Palette } from './palette.ts';

export type { ColorName, Palette } from './palette.ts';

/** The usual look. */
export const light: Palette = lightColors;
/** The usual look where dark is preferred: `prefers-color-scheme`. */
export const dark: Palette = darkColors;

const twoTone = (ink: string, paper: string): Palette => ({
  page: paper,
  surface: paper,
  'surface-sunken': paper,
  line: ink,
  'line-strong': ink,
  text: ink,
  'text-muted': ink,
  accent: ink,
  'accent-strong': ink,
  'accent-soft': paper,
  'on-accent': paper,
  brand: paper,
  'on-brand': ink,
  'brand-muted': ink,
  highlight: ink,
  'highlight-soft': paper,
  'on-highlight': paper,
  success: ink,
  'success-soft': paper,
  warning: ink,
  'warning-soft': paper,
  danger: ink,
  'danger-soft': paper,
  info: ink,
  'info-soft': paper,
  focus: ink,
  shadow: 'transparent',
  scrim: 'rgb(0 0 0 / 80%)',
});

/** Black on white: `html[data-contrast='black-white']`. */
export const blackWhite = twoTone('#000000', '#ffffff');
/** White on black: `html[data-contrast='inverted']`. */
export const inverted = twoTone('#ffffff', '#000000');
