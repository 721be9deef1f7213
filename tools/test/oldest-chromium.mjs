import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { installWhenNeeded } from '../start/install.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';

const EXTRAS = join(workspaceRoot, 'tools/extras');

/**
 * The oldest Chromium of `.browserslistrc`: packed in a package of tools/extras, unpacked when it is first wanted. The package's own way unpacks it
 * into one place of the machine, and takes what is there for it.
 * OLDEST_CHROMIUM_PATH names another one.
 * @returns {Promise<{ OLDEST_CHROMIUM_PATH: string }>}
 * @throws {PlainError} on a system for which there is none
 */
export async function oldestChromium() {
  const named = process.env['OLDEST_CHROMIUM_PATH'];
  if (named) return { OLDEST_CHROMIUM_PATH: named };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new PlainError('The oldest Chromium is there for Linux on x64 alone: run the other projects, npm test -- --target <name>.');
  await installWhenNeeded(EXTRAS);
  const folder = dirname(createRequire(join(EXTRAS, 'package.json')).resolve('@sparticuz/chromium/package.json'));
  const program = join(folder, 'unpacked', 'chromium');
  if (!existsSync(program)) {
    mkdirSync(dirname(program), { recursive: true });
    const part = `${program}.${process.pid}`;
    await pipeline(createReadStream(join(folder, 'bin/chromium.br')), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
    renameSync(part, program);
  }
  return { OLDEST_CHROMIUM_PATH: program };
}
