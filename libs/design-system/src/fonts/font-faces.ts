import { fallbacks, fontFiles } from './font-data.ts';

/** The `@font-face` rules of the site, for the head of the document. @param urlOf where a file of `fontFiles` is served; without one it is left out */
export const fontFaces = (urlOf: (file: string) => string | undefined): string =>
  [
    ...fontFiles.map(({ file, range }) => {
      const url = urlOf(file);
      return url
        ? `@font-face{font-family:Onest;font-weight:400 800;font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`
        : '';
    }),
    ...fallbacks.map(
      ({ family, weight, local, range, sizeAdjust, ascent, descent }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join(',')};` +
        `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%;unicode-range:${range}}`,
    ),
  ].join('');
