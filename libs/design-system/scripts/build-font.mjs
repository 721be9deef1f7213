import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import prettier from 'prettier';
import subsetFont from 'subset-font';

/** Usage: node libs/design-system/scripts/build-font.mjs. Writes the files of src/fonts from the Onest of npm. */
const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/onest/package.json'));
const target = join(import.meta.dirname, '../src/fonts');
const weights = { min: 400, max: 800 };

/** The npm package cuts the font by script, so the hryvnia sign and the arrow come in files of their own. */
const parts = [
  {
    name: 'latin',
    from: 'latin',
    range:
      'U+0020-007E, U+00A0-00FF, U+02BB-02BC, U+2009-2014, U+2018-201E, U+2022, U+2026, U+2030, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2191, U+2193',
  },
  {
    name: 'cyrillic',
    from: 'cyrillic',
    range: 'U+0301, U+0401, U+0404, U+0406-0407, U+0410-044F, U+0451, U+0454, U+0456-0457, U+0490-0491, U+2116',
  },
  { name: 'hryvnia', from: 'cyrillic-ext', range: 'U+20B4' },
  { name: 'math', from: 'math', range: 'U+2190, U+2192, U+2212, U+2248, U+2260, U+2264-2265' },
];

/**
 * What stands in until the font is there. Advance per sign of the sample below, in em, of Arial's metrics, of Roboto and of DejaVu: Cyrillic, digits
 * and all else apart.
 */
const standIns = [
  { name: 'Arial', weight: 400, local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], advances: [0.5285, 0.5562, 0.2895] },
  {
    name: 'Arial',
    weight: 700,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    advances: [0.5755, 0.5562, 0.2921],
  },
  { name: 'Roboto', weight: 400, local: ['Roboto', 'Roboto-Regular'], advances: [0.5481, 0.5615, 0.2474] },
  { name: 'Roboto', weight: 700, local: ['Roboto Bold', 'Roboto-Bold'], advances: [0.5545, 0.5747, 0.2622] },
  // all that a small Linux has
  { name: 'DejaVu', weight: 400, local: ['DejaVu Sans'], advances: [0.6101, 0.6362, 0.3322] },
  { name: 'DejaVu', weight: 700, local: ['DejaVu Sans Bold'], advances: [0.6709, 0.6958, 0.3736] },
];
const sample =
  'Оберіть суму та строк і подивіться, скільки повертати. Без дзвінків, довідок і прихованих комісій. Сумма и срок займа видны сразу, деньги придут на вашу карту. 10 000, 30 днів, ДПС 0,90 %, ще раз: «Позика Онлайн», м. Київ, 01001, вул. Прикладна, 1. Договір, відсотки, дострокове повернення, щодня з 8:00 до 20:00, жовтень, їжак, об’єкт, ґанок, Єдиний реєстр.';

/** Letters, digits, all else. */
const classes = [
  (/** @type {string} */ letter) => /[\u0400-\u04ff]/.test(letter),
  (/** @type {string} */ letter) => /\d/.test(letter),
  (/** @type {string} */ letter) => !/[\d\u0400-\u04ff]/.test(letter),
];

/**
 * Two faces: sums of money are mostly digits, which our font has much wider; all else goes by what the site's texts are made of. A face for letters and one
 * for spaces would shape each word apart, which took a cheap phone 30 ms more of its first layout.
 */
const faces = [
  { range: 'U+0030-0039, U+20B4', shares: [0, 1, 0] },
  { range: 'U+0000-002F, U+003A-20B3, U+20B5-FFFF', shares: [0.8, 0, 0.2] },
];

const original = (/** @type {string} */ from) => readFileSync(join(source, `files/onest-${from}-wght-normal.woff2`));

const charactersOf = (/** @type {string} */ range) =>
  range
    .split(', ')
    .flatMap((piece) => {
      const [first = '', last = first] = piece.slice(2).split('-');
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');

const advanceAt = async (/** @type {number} */ weight, /** @type {(letter: string) => boolean} */ has) => {
  const pinned = { targetFormat: /** @type {const} */ ('sfnt'), variationAxes: { wght: weight } };
  const fonts = await Promise.all(['latin', 'cyrillic'].map(async (from) => create(await subsetFont(original(from), sample, pinned))));
  const widths = [...sample].filter(has).map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
    if (!font) throw new Error(`Onest has no ${letter}`);
    return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
};

for (const { name, from, range } of parts) {
  const font = await subsetFont(original(from), charactersOf(range), { targetFormat: 'woff2', variationAxes: { wght: weights } });
  writeFileSync(join(target, `onest-${name}.woff2`), font);
  console.log(`onest-${name}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
}

const metrics = create(await subsetFont(original('latin'), 'x', { targetFormat: 'sfnt' }));
const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(2)}%`;
const fallbacks = [];
for (const { name, weight, local, advances } of standIns) {
  const own = await Promise.all(classes.map((has) => advanceAt(weight, has)));
  for (const { range, shares } of faces) {
    const widthOf = (/** @type {number[]} */ widths) => shares.reduce((sum, share, index) => sum + share * (widths[index] ?? 0), 0);
    const scale = widthOf(own) / widthOf(advances);
    fallbacks.push({
      family: `Onest as ${name}`,
      weight: weight < 600 ? '100 599' : '600 900',
      local,
      range,
      sizeAdjust: percent(scale),
      ascent: percent(metrics.ascent / metrics.unitsPerEm / scale),
      descent: percent(-metrics.descent / metrics.unitsPerEm / scale),
    });
  }
}

const code = `/* Written by scripts/build-font.mjs. */
export const fontFiles = ${JSON.stringify(parts.map(({ name, range }) => ({ file: `onest-${name}.woff2`, range })))} as const;

/** Fonts of the system, stretched to the measures of ours, so that nothing moves when it arrives. */
export const fallbacks = ${JSON.stringify(fallbacks)} as const;
`;
const file = join(target, 'font-data.ts');
writeFileSync(file, await prettier.format(code, { ...(await prettier.resolveConfig(file)), filepath: file }));
writeFileSync(join(target, 'LICENSE.txt'), readFileSync(join(source, 'LICENSE')));
