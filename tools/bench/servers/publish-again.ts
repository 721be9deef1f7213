import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { environmentOf } from '../../start/node24.mjs';
import { workspaceRoot } from '../../start/paths.mjs';
import type { BenchContext } from '../context.ts';

const APP = 'content';
/** The gateway looks at its registry twice a second. */
const SEEN_WITHIN_MS = 700;

/** Publishes the build of one remote many times under other versions; `visit` is called while each is live. */
export const publishAgain = async (
  { node, signal, say }: BenchContext,
  dataDir: string,
  times: number,
  visit: () => Promise<void>,
): Promise<void> => {
  const dist = mkdtempSync(join(tmpdir(), 'pozyka-releases-'));
  try {
    const folder = join(dist, 'apps', APP);
    cpSync(join(workspaceRoot, 'dist/apps', APP), folder, { recursive: true });
    const file = join(folder, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    for (let time = 1; time <= times; time += 1) {
      writeFileSync(file, JSON.stringify({ ...release, version: release.version.replace(/-.*$/, `-${(0xbe000000 + time).toString(16)}`) }));
      const args = ['tools/registry/registry.ts', 'publish', APP, '--local', '--store', dataDir, '--dist', dist, '--why', 'bench'];
      await promisify(execFile)(node, args, { cwd: workspaceRoot, env: environmentOf(node), signal });
      await wait(SEEN_WITHIN_MS, undefined, { signal });
      await visit();
      if (time % 10 === 0) say(`${time} releases of ${APP} published`);
    }
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
};
