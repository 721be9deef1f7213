import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Release } from '../../../libs/remote-kit/src/release.ts';
import { integrityOf } from '../../../libs/server-kit/src/storage/index.ts';

export interface NextBuild {
  /** A built app, `dist/apps/content`. */
  from: string;
  to: string;
  version: string;
  /** What its entry does before anything else. */
  code: string;
}

/** Makes another version of a built app without a build: the same code behind other bytes, with hashes that agree. */
export function nextBuild({ from, to, version, code }: NextBuild): string {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const release = JSON.parse(readFileSync(join(from, 'release.json'), 'utf8')) as Release;
  const file = join(to, release.entry);
  const bytes = Buffer.concat([Buffer.from(`${code}\n`), readFileSync(file)]);
  writeFileSync(file, bytes);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(bytes, quick));
  if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(bytes));
  const integrity = integrityOf(bytes);
  const row = release.files[release.entry];
  const files = { ...release.files, ...(row && { [release.entry]: { ...row, integrity, bytes: bytes.length } }) };
  writeFileSync(join(to, 'release.json'), JSON.stringify({ ...release, version, files }));
  return to;
}
