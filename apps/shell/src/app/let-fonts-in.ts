import { FONTS_ID } from '../core/boot.ts';

/** Files that nearly every page has signs of; those of mathematics come where there are some. */
const NEEDED = /url\(([^)]*onest-(?:latin|cyrillic|hryvnia)[^)]*)\)/g;

/**
 * Puts the site's font in force once its files are there, all at once: each file by itself would shift the lines.
 * @param get asks for a file, which the browser then keeps
 */
export const letFontsIn = async (page: Document, get: (url: string) => Promise<Response>): Promise<void> => {
  const style = page.getElementById(FONTS_ID);
  if (!(style instanceof HTMLStyleElement)) return;
  const urls = [...style.textContent.matchAll(NEEDED)].map(([, url = '']) => url);
  // one that does not come is left to the stand-ins, sign by sign
  await Promise.allSettled(urls.map(async (url) => (await get(url)).arrayBuffer()));
  style.media = 'all';
};
