import type { StoryLocale } from '../src/stories/story-text.ts';
import { dark, light, type Palette } from '../src/tokens/colors.ts';

/** Themes of the toolbar. The first two are the page's own, for the last two `html` carries an attribute, as on the site. */
export const themes: Record<string, { title: string; palette?: Palette; contrast?: string }> = {
  light: { title: 'Light', palette: light },
  dark: { title: 'Dark', palette: dark },
  'black-white': { title: 'Black on white', contrast: 'black-white' },
  inverted: { title: 'White on black', contrast: 'inverted' },
};

export const fontSizes = ['16', '18', '20', '22'];

/** The language chosen in the toolbar. */
export const localeOf = (globals: Record<string, unknown>): StoryLocale => (globals['locale'] === 'ru' ? 'ru' : 'uk');

/** Puts the toolbar's choices on the page, as the site does. */
export const applyLooks = (locale: StoryLocale, theme: string, fontSize: string) => {
  const root = document.documentElement;
  root.lang = locale;
  root.dataset['fontSize'] = fontSize;
  const contrast = themes[theme]?.contrast;
  if (contrast) root.dataset['contrast'] = contrast;
  else delete root.dataset['contrast'];
};
