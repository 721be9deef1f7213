import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';

/** Usage: node libs/design-system/scripts/build-icons.mjs [--check]. Sprites and names from icons/svg and icons/pictures. */
const source = join(import.meta.dirname, '../src');

/** Pictures of a folder: name, box, what is inside. */
const read = (/** @type {string} */ folder) =>
  readdirSync(join(source, 'icons', folder))
    .sort()
    .map((file) => {
      const text = readFileSync(join(source, 'icons', folder, file), 'utf8');
      const [, box = '', inside = ''] = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(text) ?? [];
      if (inside === '') throw new Error(`${folder}/${file}: not an SVG with a viewBox`);
      return { name: file.replace('.svg', ''), box, inside };
    });

const sprite = (/** @type {ReturnType<typeof read>} */ pictures) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${pictures.map(({ name, box, inside }) => `<symbol id="${name}" viewBox="${box}">${inside}</symbol>`).join('')}</svg>\n`;

const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 10);
const camel = (/** @type {string} */ name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const PATHS = 'components/icon/paths';
const icons = read('svg');
const pictures = read('pictures');
const sprites = { icons: sprite(icons), pictures: sprite(pictures) };
const list = (/** @type {typeof icons} */ all) => JSON.stringify(all.map(({ name }) => name));

const files = {
  'icons/icons.svg': sprites.icons,
  'icons/pictures.svg': sprites.pictures,
  'icons/sprites.ts': `/* Written by scripts/build-icons.mjs. */
/** Where the gateway serves the sprite that these names were written for. */
export const iconsUrl = '/icons.svg?v=${hash(sprites.icons)}';
export const picturesUrl = '/pictures.svg?v=${hash(sprites.pictures)}';
export const iconNames = ${list(icons)} as const;
export const pictureNames = ${list(pictures)} as const;
`,
  'components/icon/paths.ts': `/* Written by scripts/build-icons.mjs. A file an icon, so that a chunk holds only those it renders: webpack keeps files whole. */
${icons.map(({ name }) => `export { ${camel(name)}Icon } from './paths/${name}.ts';`).join('\n')}
`,
  ...Object.fromEntries(
    icons.map(({ name, inside }) => [
      `${PATHS}/${name}.ts`,
      `/* Written by scripts/build-icons.mjs. */
export const ${camel(name)}Icon = '${/d="([^"]+)"/.exec(inside)?.[1] ?? ''}';
`,
    ]),
  ),
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
const gone = readdirSync(join(source, PATHS))
  .filter((file) => !Object.hasOwn(files, `${PATHS}/${file}`))
  .map((file) => join(source, PATHS, file));
if (process.argv.includes('--check')) {
  const textOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const stale = [...wanted.filter(({ file, text }) => textOf(file) !== text).map(({ file }) => file), ...gone];
  for (const file of stale) console.error(`stale: ${file}`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { file, text } of wanted) writeFileSync(file, text);
  for (const file of gone) rmSync(file);
}
