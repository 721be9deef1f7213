/* Writes what the map draws from outline/borders.txt: node apps/content/scripts/build-outline.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const source = new URL('../outline/borders.txt', import.meta.url);
const target = new URL('../src/features/branch-map/geo/ukraine.data.ts', import.meta.url);

/** Thousandths of a degree. */
const SCALE = 1000;

const lines = readFileSync(source, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [names = '', points = ''] = line.split('|');
    const numbers = points.split(',').flatMap((pair) => pair.trim().split(' ').map(Number));
    if (numbers.length < 4 || numbers.length % 2 > 0 || numbers.some(Number.isNaN)) throw new Error(`no points: ${line}`);
    return { names: names.trim().split(' '), points: numbers.map((degrees) => Math.round(degrees * SCALE)) };
  });

const row = ({ names, points }) => `  ['${names.join(' ')}', '${points.join(' ')}'],`;
const rows = (ofRivers) =>
  lines
    .filter(({ names }) => (names[0] === 'river') === ofRivers)
    .map(row)
    .join('\n');

const text = `/* Written by scripts/build-outline.mjs from outline/borders.txt. Longitude and latitude in thousandths of a degree. */
type Row = readonly [names: string, points: string];

/** The regions on both sides of a stretch of border; \`-\` is abroad or the sea. */
export const borderRows: readonly Row[] = [
${rows(false)}
];

export const riverRows: readonly Row[] = [
${rows(true)}
];
`;

writeFileSync(target, await format(text, { ...(await resolveConfig(target)), parser: 'typescript' }));
