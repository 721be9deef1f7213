export const locales = ['uk', 'ru'] as const;
/** The usual look, what the system asks for, and the two of the inclusive mode. */
export const contrasts = ['light', 'dark', 'black-white', 'inverted'] as const;
export const fontSizes = ['16', '18', '20', '22'] as const;
export const widths = [320, 768, 1280] as const;

export interface Look {
  locale: (typeof locales)[number];
  contrast: (typeof contrasts)[number];
  fontSize: (typeof fontSizes)[number];
  width: (typeof widths)[number];
}

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('an empty list has no values');
  return value;
};

/**
 * Four looks for the screen at a place of the list, so that over twelve screens in a row every two values of two different
 * settings meet, and every screen meets every value.
 */
export const pairwiseLooks = (place: number): Look[] =>
  [0, 1, 2, 3].map((turn) => ({
    locale: at(locales, turn + Math.floor(turn / 2) + place),
    contrast: at(contrasts, turn),
    fontSize: at(fontSizes, turn + place),
    width: at(widths, turn + Math.floor(place / 4)),
  }));

/** All ninety-six. */
export const allLooks: readonly Look[] = locales.flatMap((locale) =>
  contrasts.flatMap((contrast) => fontSizes.flatMap((fontSize) => widths.map((width) => ({ locale, contrast, fontSize, width })))),
);

/** What the cookie `inclusive` holds in a look. */
export const inclusiveCookie = ({ contrast, fontSize }: Look): string =>
  [...(contrast === 'light' || contrast === 'dark' ? [] : [contrast]), ...(fontSize === '16' ? [] : [fontSize])].join('.');
