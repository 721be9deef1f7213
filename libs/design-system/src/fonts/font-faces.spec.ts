import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { fontFiles } from './font-data.ts';
import { fontFaces } from './font-faces.ts';

const files = fontFiles.map(({ file, range }) => ({ file, range, bytes: readFileSync(join(__dirname, file)) }));

const covers = (range: string, code: number) =>
  range.split(', ').some((piece) => {
    const [first = NaN, last = first] = piece
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return code >= first && code <= last;
  });

const letters =
  'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЁЪЫЭабвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789₴№ʼ’«»„“”–—…·→−×%+&@#*/()\u00a0';

test('every letter, digit and sign of the site is in the file that its range names', () => {
  const fonts = files.map(({ range, bytes }) => ({ range, font: create(bytes) }));
  const missing = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !fonts.some(({ range, font }) => covers(range, code) && font.hasGlyphForCodePoint(code));
  });
  expect(missing).toEqual([]);
});

test('digits come in equal widths too, and all of it weighs little', () => {
  const latin = files.find(({ file }) => file === 'onest-latin.woff2');
  expect(latin && create(latin.bytes).availableFeatures).toContain('tnum');
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(60_000);
});

test('one rule a file, in force only where it is there at once', () => {
  const css = fontFaces((file) => `/f/${file}`);
  expect(css.match(/url\([^)]+\)/g)).toEqual(files.map(({ file }) => `url(/f/${file})`));
  expect(css.match(/font-display:optional/g)).toHaveLength(files.length);
  expect(css).not.toContain('local(');
  expect(fontFaces(() => undefined)).toBe('');
});
