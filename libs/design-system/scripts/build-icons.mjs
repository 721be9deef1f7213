import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';

/** Usage: node libs/design-system/scripts/build-icons.mjs [--check]. Paths of icons/svg; a sprite with its names of icons/pictures. */
const source = join(import.meta.dirname, '../src');

/** What a folder holds: name, box, what is inside. */
const read = (/** @type {string} */ folder) =>
  readdirSync(join(source, 'icons', folder))
    .sort()
    .map((file) => {
      const text = readFileSync(join(source, 'icons', folder, file), 'utf8');
      const [, box = '', inside = ''] = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(text) ?? [];
      if (inside === '') throw new Error(`${folder}/${file}: not an SVG with a viewBox`);
      return { name: file.replace('.svg', ''), box, inside };
    });

const pictures = read('pictures');
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${pictures.map(({ name, box, inside }) => `<symbol id="${name}" viewBox="${box}">${inside}</symbol>`).join('')}</svg>\n`;
const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 10);
const camel = (/** @type {string} */ name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pathOf = (/** @type {string} */ inside) => /d="([^"]+)"/.exec(inside)?.[1] ?? '';

const files = {
  'icons/pictures.svg': sprite,
  'icons/pictures.ts': `/* Written by scripts/build-icons.mjs. */
/** Where the gateway serves the sprite that these names were written for. */
export const picturesUrl = '/pictures.svg?v=${hash}';
export const pictureNames = ${JSON.stringify(pictures.map(({ name }) => name))} as const;
`,
  'icons/paths.ts': `/* Written by scripts/build-icons.mjs. A constant an icon, so that a build holds only those that it renders. */
${read('svg')
  .map(({ name, inside }) => `export const ${camel(name)}Icon = '${pathOf(inside)}';`)
  .join('\n')}
`,
};

const wanted = await Promise.all(
  Object.entries(files).map(async ([name, text]) => {
    const file = join(source, name);
    return {
      file,
      text: name.endsWith('.ts') ? await prettier.format(text, { ...(await prettier.resolveConfig(file)), filepath: file }) : text,
    };
  }),
);
if (process.argv.includes('--check')) {
  const textOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const stale = wanted.filter(({ file, text }) => textOf(file) !== text);
  for (const { file } of stale) console.error(`stale: ${file}`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { file, text } of wanted) writeFileSync(file, text);
}
