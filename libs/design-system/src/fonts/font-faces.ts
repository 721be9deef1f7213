import { fontFiles } from './font-data.ts';

/**
 * The `@font-face` rules of the site's font. A page that has no file of it when it is first rendered stays in the system's font, so that no line
 * moves, and the next page has it.
 * @param urlOf where a file of `fontFiles` is served; without one it is left out
 */
export const fontFaces = (urlOf: (file: string) => string | undefined): string =>
  fontFiles
    .map(({ file, range }) => {
      const url = urlOf(file);
      return url
        ? `@font-face{font-family:Onest;font-weight:400 800;font-display:optional;src:url(${url}) format("woff2");unicode-range:${range}}`
        : '';
    })
    .join('');
