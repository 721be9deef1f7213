import { brandMark, lightColors } from './brand.ts';
import type { Palette } from './tokens/palette.ts';

/** The mark as a picture file, in the colours of a palette: for the icon of the tab, the installed site and link previews. */
export const brandMarkSvg = (colors: Palette = lightColors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">${brandMark
    .map(({ d, color, stroke }) =>
      stroke === undefined
        ? `<path fill="${colors[color]}" d="${d}"/>`
        : `<path fill="none" stroke="${colors[color]}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`,
    )
    .join('')}</svg>`;
