import type { Palette } from './colors.ts';
import { measures } from './measures.ts';

const declarations = (values: Record<string, string>, prefix: string): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');

/** The colours of one theme as CSS declarations. */
export const colorVariables = (palette: Palette): string => declarations(palette, 'color-');

/** Spaces, sizes, fonts and the like as CSS declarations. */
export const measureVariables = (): string => declarations(measures, '');
