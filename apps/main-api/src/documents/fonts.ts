import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const fileOf = (name: string): string => load.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/**
 * The files of the fonts, to be used by their paths: a name given by pdfkit's `registerFont` to the font that the document
 * begins with is not kept, and the whole file is read again at every use.
 */
export const fonts = {
  regular: fileOf('DejaVuSans'),
  bold: fileOf('DejaVuSans-Bold'),
  condensed: fileOf('DejaVuSansCondensed'),
  'condensed-bold': fileOf('DejaVuSansCondensed-Bold'),
} as const;

export type Font = keyof typeof fonts;
