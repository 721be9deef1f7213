import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

for (const { name, from, range } of parts) {
  const font = await subsetFont(original(from), charactersOf(range), { targetFormat: 'woff2', variationAxes: { wght: weights } });
  writeFileSync(join(target, `onest-${name}.woff2`), font);
  console.log(`onest-${name}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
}

const code = `/* Written by scripts/build-font.mjs. */
export const fontFiles = ${JSON.stringify(parts.map(({ name, range }) => ({ file: `onest-${name}.woff2`, range })))} as const;
`;
const file = join(target, 'font-data.ts');
writeFileSync(file, await prettier.format(code, { ...(await prettier.resolveConfig(file)), filepath: file }));
writeFileSync(join(target, 'LICENSE.txt'), readFileSync(join(source, 'LICENSE')));
