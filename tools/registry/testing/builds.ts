import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf as ofBytes } from '../../../libs/server-kit/src/storage/index.ts';
import type { TestContext } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Release, ReleaseScreen } from '../../../libs/remote-kit/src/release.ts';
import { readScreens } from '../../../libs/remote-kit/src/read-pages.ts';
import { screens } from '../../../libs/status-router/src/screens.ts';

export const integrityOf = (text: string): string => ofBytes(Buffer.from(text));

export interface Build {
  name?: string;
  version?: string;
  entryText?: string;
  /** CommonJS source of the server bundle. */
  server?: string;
  /** What the chunk of the first screen is said to weigh. */
  brotli?: number;
  screens?: ReleaseScreen[];
  requires?: Record<string, string>;
  provides?: Record<string, string>;
  alter?(release: Release): object;
}

/** A row of a page that no app of the product has. */
export const screen = (path: string, name = 'bonus'): ReleaseScreen => ({
  screen: name,
  path,
  access: 'public',
  layout: 'default',
  rendering: 'server',
});

const REACT = { react: '19.3.1' };

/** A folder of the test's own, gone with it. */
export function homeOf(t: TestContext): string {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-registry-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** The screens that the product gives an app. */
const rowsOf = (name: string): ReleaseScreen[] =>
  readScreens(join(import.meta.dirname, '../../../apps', name))
    .filter((row) => screens.some(({ path }) => path === row.path))
    .map(({ document: _, ...row }) => row);

/**
 * Builds a small release into `<home>/dist/apps/<name>`: an entry with a packed copy, a chunk, a server bundle. The shell
 * provides React, the others require it.
 */
export function build(home: string, options: Build = {}): { folder: string; release: Release } {
  const { name = 'content', version = '0.1.0-aaaa', entryText = `${name} ${version}`, server = 'server', brotli = 1 } = options;
  const shell = name === 'shell';
  const folder = join(home, 'dist/apps', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'server'), { recursive: true });
  const texts: Record<string, string> = { 'entry.1.js': entryText, 'page.2.js': 'page' };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'entry.1.js.br'), brotliCompressSync(entryText));
  writeFileSync(join(folder, 'server/server.cjs'), server);
  writeFileSync(join(folder, 'left-by-the-build.json'), '{}');
  const rows = options.screens ?? rowsOf(name);
  const release: Release = {
    name,
    ...(shell ? {} : { container: `mf_${name}` }),
    version,
    sha: 'a1',
    builtAt: '2026-03-01T10:00:00.000Z',
    entry: 'entry.1.js',
    server: { file: 'server/server.cjs', integrity: integrityOf(server), requires: [] },
    files: Object.fromEntries(
      Object.entries(texts).map(([file, text]) => [
        file,
        { integrity: integrityOf(text), bytes: text.length, brotli: file === 'page.2.js' ? brotli : 1 },
      ]),
    ),
    screens: rows,
    chunks: rows[0] ? { [rows[0].screen]: ['page.2.js'] } : {},
    contracts: { requires: options.requires ?? (shell ? {} : { react: '^19.0.0' }), provides: options.provides ?? (shell ? REACT : {}) },
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(options.alter?.(release) ?? release));
  return { folder, release };
}
