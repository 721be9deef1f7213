import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as Parsed } from 'fontkit';

const load = createRequire(import.meta.url);

const files = {
  regular: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  condensed: 'DejaVuSansCondensed',
  'condensed-bold': 'DejaVuSansCondensed-Bold',
} as const;

export type Font = keyof typeof files;

const read = (name: Font): Parsed => create(readFileSync(load.resolve(`dejavu-fonts-ttf/ttf/${files[name]}.ttf`)));

let parsed: Readonly<Record<Font, Parsed>> | undefined;

/** The fonts of a new document. Their files are read and understood once: that is half of the work on a paper. */
export const openFonts = (): Readonly<Record<Font, Parsed>> => {
  parsed ??= { regular: read('regular'), bold: read('bold'), condensed: read('condensed'), 'condensed-bold': read('condensed-bold') };
  // a glyph keeps the letters that it was first asked for: another document's would change the bytes of this one
  for (const font of Object.values(parsed)) font._glyphs = {};
  return parsed;
};
