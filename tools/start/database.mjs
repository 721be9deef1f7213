import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { environmentOf } from './node24.mjs';
import { workspaceRoot } from './paths.mjs';
import { say } from './prepare.mjs';

/** All that can change what the databases hold at the start. */
const SOURCES = ['tools/db', 'apps/main-api/seed', 'apps/main-api/src', 'servers', 'apps/marketplace-api/seed', 'apps/marketplace-api/src'];

/**
 * Migrates and seeds both databases when the migrations, the seeds or the databases themselves are others than last time.
 * @param {{ node: string, settings: import('./settings.mjs').Settings, signal?: AbortSignal | undefined }} plan
 * @returns {Promise<boolean>} true when there was something to do
 * @throws {PlainError} when the database tool fails
 */
export async function prepareDatabases({ node, settings, signal }) {
  const { dataDir, databases } = settings;
  if (!existsSync(join(workspaceRoot, 'tools/db/db.ts'))) return false;
  if (isPrepared(settings)) return false;
  say('Preparing the databases');
  mkdirSync(dataDir, { recursive: true });
  const env = {
    ...environmentOf(node),
    POZYKA_DATA: dataDir,
    MAIN_DATABASE_URL: databases.main,
    MARKETPLACE_DATABASE_URL: databases.marketplace,
    SANDBOX: 'true',
  };
  const failed = 'The databases could not be prepared (npm start -- --reset begins with empty ones).';
  await runQuietly(node, ['tools/db/db.ts', 'seed'], { env, signal, failed });
  writeFileSync(stampFileOf(dataDir), stampOf(databases));
  return true;
}

/** True when nothing has changed since they were prepared. @param {import('./settings.mjs').Settings} settings */
export function isPrepared({ dataDir, databases }) {
  const file = stampFileOf(dataDir);
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(databases);
}

/** @param {string} dataDir */
const stampFileOf = (dataDir) => join(dataDir, 'databases.stamp');

/** @param {import('./settings.mjs').Databases} databases */
function stampOf(databases) {
  const hash = createHash('sha256').update(databases.seededAs ?? JSON.stringify(databases));
  for (const folder of SOURCES.map((source) => join(workspaceRoot, source)).filter((source) => existsSync(source))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.includes('.spec.')) continue;
      const file = join(entry.parentPath, entry.name);
      hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
