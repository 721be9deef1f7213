import type { StoryLocale } from '../src/stories/story-text.ts';

/** Themes of the toolbar: their names, and the attribute of `html` that chooses them. */
export const themes: Record<string, { title: string; attribute: 'theme' | 'contrast' }> = {
  light: { title: 'Light', attribute: 'theme' },
  dark: { title: 'Dark', attribute: 'theme' },
  'black-white': { title: 'Black on white', attribute: 'contrast' },
  inverted: { title: 'White on black', attribute: 'contrast' },
};

export const fontSizes = ['16', '18', '20', '22'];

/** The language chosen in the toolbar. */
export const localeOf = (globals: Record<string, unknown>): StoryLocale => (globals['locale'] === 'ru' ? 'ru' : 'uk');

/** Puts the toolbar's choices on the page, as the site does. */
export const applyLooks = (locale: StoryLocale, theme: string, fontSize: string) => {
  const { dataset } = document.documentElement;
  document.documentElement.lang = locale;
  dataset['fontSize'] = fontSize;
  delete dataset['theme'];
  delete dataset['contrast'];
  const attribute = themes[theme]?.attribute;
  if (attribute) dataset[attribute] = theme;
};
