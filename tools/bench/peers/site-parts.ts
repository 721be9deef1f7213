import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../start/plain-error.mjs';

const bytesOf = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new PlainError(`${url} answers ${answer.status}: the peers need it to look as the site does.`);
  return Buffer.from(await answer.arrayBuffer());
};

/** What is between two marks. */
const cut = (text: string, pattern: RegExp, what: string): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined)
    throw new PlainError(`The site's home has no ${what} any more: tools/bench/peers/site-parts.ts has to be changed.`);
  return found;
};

/**
 * Writes what the peers have in common with the running site, byte for byte: base styles with their variables, and fonts.
 * @param folders for `base.css`, and for what a peer serves at its root
 */
export const writeSiteParts = async (site: string, { styles, files }: Record<'styles' | 'files', string>): Promise<void> => {
  const html = (await bytesOf(`${site}/`)).toString();
  const base = cut(html, /<style>([^]*?)<\/style>/, 'base styles');
  mkdirSync(join(files, 'fonts'), { recursive: true });
  let own = base;
  for (const [, url = ''] of base.matchAll(/url\(([^)]+)\)/g)) {
    const name = url.split('/').at(-1) ?? '';
    writeFileSync(join(files, 'fonts', name), await bytesOf(new URL(url, site).href));
    own = own.replace(url, `/fonts/${name}`);
  }
  writeFileSync(join(styles, 'base.css'), own);
};
