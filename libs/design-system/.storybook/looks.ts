import type { StoryLocale } from '../src/stories/story-text.ts';

/** Themes of the toolbar: their names, and the attributes of `html` that choose them. */
export const themes: Record<string, { title: string; attributes: Record<string, string> }> = {
  light: { title: 'Light', attributes: { 'data-theme': 'light' } },
  dark: { title: 'Dark', attributes: { 'data-theme': 'dark' } },
  'black-white': { title: 'Black on white', attributes: { 'data-contrast': 'black-white' } },
  inverted: { title: 'White on black', attributes: { 'data-contrast': 'inverted' } },
};

export const fontSizes = ['16', '18', '20', '22'];

/** The language chosen in the toolbar. */
export const localeOf = (globals: Record<string, unknown>): StoryLocale => (globals['locale'] === 'ru' ? 'ru' : 'uk');

/** Puts the toolbar's choices on the page, as the site does. */
export const applyLooks = (locale: StoryLocale, theme: string, fontSize: string) => {
  const root = document.documentElement;
  root.lang = locale;
  const attributes = { ...themes[theme]?.attributes, 'data-font-size': fontSize };
  for (const name of ['data-theme', 'data-contrast', 'data-font-size']) root.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
};
