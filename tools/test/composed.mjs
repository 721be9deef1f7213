import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboveLimits, weighDocument } from '../budgets/documents.mjs';
import { smoke } from '../delivery/smoke.ts';
import { workspaceRoot } from '../start/paths.mjs';
import { check } from './counts.mjs';

/** @typedef {ReturnType<typeof import('../start/services.mjs').addressesOf>} Addresses */
/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */

/**
 * What needs no browser, on a running site: all servers respond and describe themselves, every live release holds the check of a delivery, documents are
 * no heavier than they may be, unknown paths are 404.
 * @param {Addresses} addresses @param {string} dataDir
 * @returns {Promise<Counts[]>}
 */
export async function checkComposed({ site, gateway, mainApi, marketplaceApi }, dataDir) {
  /** @type {Counts[]} */
  const counts = [];
  for (const server of [gateway, mainApi, marketplaceApi]) counts.push(await responds(`${server}/readyz`, 200));
  for (const api of [mainApi, marketplaceApi])
    counts.push(await responds(`${api}/openapi.json`, 200, (text) => JSON.parse(text).openapi === '3.1.0'));
  counts.push(await responds(`${site}/no/such/page-here`, 404));
  for (const release of liveReleases(dataDir)) {
    const problems = await smoke({ site, release });
    counts.push(check(problems.length === 0, `${release.name}: ${problems.join('; ')}`));
  }
  const { documents } = JSON.parse(readFileSync(join(workspaceRoot, 'tools/budgets/budgets.json'), 'utf8'));
  for (const [path, limits] of Object.entries(documents))
    for (const locale of ['', '/ru']) {
      const response = await fetch(`${site}${locale}${path}`, { headers: { accept: 'text/html' } });
      const above = aboveLimits(weighDocument(await response.text()), limits);
      counts.push(check(above.length === 0, `the document of ${locale}${path}: ${above.join('; ')}`));
    }
  return counts;
}

/** @param {string} dataDir @returns {Release[]} */
function liveReleases(dataDir) {
  const { apps } = JSON.parse(readFileSync(join(dataDir, 'registry.json'), 'utf8'));
  return Object.entries(apps).map(([name, { stable }]) =>
    JSON.parse(readFileSync(join(dataDir, 'releases', name, stable, 'release.json'), 'utf8')),
  );
}

/** @param {string} url @param {number} wanted @param {(text: string) => boolean} [isGood] @returns {Promise<Counts>} */
async function responds(url, wanted, isGood = () => true) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    const text = await response.text();
    return check(response.status === wanted && isGood(text), `${url}: ${response.status} ${text.slice(0, 100)}`);
  } catch (error) {
    return check(false, `${url}: ${error instanceof Error ? error.message : error}`);
  }
}
