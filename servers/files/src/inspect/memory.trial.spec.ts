import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { fileLimits } from '../shared/limits.ts';

const LIMIT_MB = 512;
/** As servers are started (docs/operations.md): otherwise each thread holds what it once had, and cores tell how many there are. */
const env = {
  ...process.env,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  VIPS_CONCURRENCY: '1',
};

/** Looks at all files at once, as if as many customers sent them, and tells the most memory that the process had. */
const trial = `
  import { readFileSync } from 'node:fs';
  import { cleanFile } from '${join(import.meta.dirname, 'clean-file.ts')}';
  const log = { warn() {} };
  const files = process.argv.slice(1).map((file) => readFileSync(file));
  const ends = await Promise.allSettled([...files, ...files, ...files].map((bytes) => cleanFile(bytes, 'document', log)));
  const countOf = (status) => ends.filter((end) => end.reason?.status === status).length;
  console.log(JSON.stringify({ stored: countOf(undefined), retried: countOf(503), megabytes: process.resourceUsage().maxRSS / 1024 }));
`;

test('the largest pictures that are taken, twelve at once, stay under a bound of memory', { timeout: 300_000 }, async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-pictures-'));
  t.after(() => rmSync(home, { recursive: true }));
  const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#abc' } });
  const pictures = {
    turned: await plain(7_990).jpeg({ quality: 1 }).withMetadata({ orientation: 6 }).toBuffer(),
    progressive: await plain(3_990).jpeg({ progressive: true }).toBuffer(),
    scan: await plain(7_990).tiff({ compression: 'jpeg' }).toBuffer(),
    webp: await plain(3_990).webp({ effort: 0 }).toBuffer(),
  };
  const files = Object.entries(pictures).map(([name, bytes]) => {
    writeFileSync(join(home, name), bytes);
    return join(home, name);
  });
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', trial, ...files], { env });
  const { stored, retried, megabytes } = JSON.parse(stdout) as { stored: number; retried: number; megabytes: number };
  t.diagnostic(`tried ${stored}`);
  assert.deepEqual([stored, retried], [fileLimits.inLine, 12 - fileLimits.inLine]);
  assert.ok(megabytes < LIMIT_MB, `${megabytes} MB`);
});
