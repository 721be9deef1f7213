import { fallbacks, fontFiles } from './font-data.ts';

/** The `@font-face` rules of our own font. @param urlOf where a file of `fontFiles` is served; without one it is left out */
export const ownFaces = (urlOf: (file: string) => string | undefined): string =>
  fontFiles
    .map(({ file, range }) => {
      const url = urlOf(file);
      return url
        ? `@font-face{font-family:Onest;font-weight:400 800;font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`
        : '';
    })
    .join('');

/** The `@font-face` rules of what stands in for it until it comes. */
export const fallbackFaces = (): string =>
  fallbacks
    .map(
      ({ family, weight, local, range, sizeAdjust, ascent, descent }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join(',')};` +
        `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%;unicode-range:${range}}`,
    )
    .join('');

/** All of them, for a page that need not be seen first. @param urlOf as of `ownFaces` */
export const fontFaces = (urlOf: (file: string) => string | undefined): string => ownFaces(urlOf) + fallbackFaces();
