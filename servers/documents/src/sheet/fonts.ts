import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font as Parsed, type GlyphRun } from 'fontkit';

// a literal: Nx sees by it what a new version affects
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('dejavu-fonts-ttf/package.json'));

const files = {
  regular: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  condensed: 'DejaVuSansCondensed',
  'condensed-bold': 'DejaVuSansCondensed-Bold',
} as const;

export type Font = keyof typeof files;

/** More than all papers in both languages have; names and numbers come and go. */
const WORDS = 10_000;

/** A document scales the positions that it is given. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/** Shapes each word once for all documents: papers of a kind are mostly the same words, and that is a third of the work on one. */
const rememberWords = (font: Parsed): Parsed => {
  const known = new Map<string, GlyphRun>();
  const shape = font.layout.bind(font);
  font.layout = (word, features) => {
    if (features) return shape(word, features);
    const before = known.get(word);
    if (before) return copyOf(before);
    // a glyph has the letters of the first word that it is shaped for: those of another document would change what this one says
    font._glyphs = {};
    const run = shape(word);
    if (known.size >= WORDS) known.clear();
    known.set(word, run);
    return copyOf(run);
  };
  return font;
};

const read = (name: Font): Parsed => rememberWords(create(readFileSync(join(folder, 'ttf', `${files[name]}.ttf`))));

let parsed: Readonly<Record<Font, Parsed>> | undefined;

/** The fonts of every document. Their files are read and understood once: that is half of the work on a paper. */
export const openFonts = (): Readonly<Record<Font, Parsed>> =>
  (parsed ??= { regular: read('regular'), bold: read('bold'), condensed: read('condensed'), 'condensed-bold': read('condensed-bold') });
