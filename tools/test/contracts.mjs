import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../libs/server-kit/src/storage/index.ts';
import { launchChromium } from '../delivery/browser.ts';
import { tryContracts } from '../delivery/contracts.ts';
import { nextBuild } from '../delivery/testing/next-build.ts';
import { publish } from '../registry/deliver.ts';
import { readBudgets } from '../registry/site-rules.ts';
import { workspaceRoot } from '../start/paths.mjs';
import { check, sum } from './counts.mjs';
import { logInCustomer } from './customer.mjs';

const APPS = ['shell', 'content', 'marketplace', 'contracts-and-cards', 'application-form'];
/** These get a second version: the pairs of two shells and two versions of a remote are all kinds that there are. */
const TWICE = ['shell', 'content'];
const SECOND = '9.0.0';
const NOISY = '9.1.0';
/** In the middle of their application. */
const CUSTOMER = '+380675550111';

/**
 * Every remote on every shell, as `npx pozyka delivery contracts` tries them, in two published versions; a third one, which
 * complains, must be reported.
 * @param {import('./fresh-site.mjs').Site['addresses']} addresses
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function checkContracts(addresses) {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-pairs-'));
  try {
    const storage = await openStorage(join(home, 'store'));
    const author = { who: 'test', why: '', now: () => new Date() };
    const delivery = { storage, author, budgets: readBudgets(), local: true };
    const next = (/** @type {string} */ app, /** @type {string} */ version, /** @type {string} */ code) =>
      nextBuild({ from: buildOf(app), to: join(home, version, app), version, code });
    await publish(delivery, APPS.map(buildOf));
    await publish(
      delivery,
      TWICE.map((app) => next(app, SECOND, ';')),
    );
    const noisy = next('content', NOISY, "console.error('this version complains');");
    await using browser = await launchChromium();
    const results = await tryContracts({
      storage,
      apis: addresses,
      browser,
      candidates: [noisy],
      logIn: (site) => logInCustomer({ site, mainApi: addresses.mainApi, phone: CUSTOMER }),
      // a complaint that must come is no trouble
      say: (line) => console.log(`  ${line.includes(`content ${NOISY} at`) ? line.replace('✖', '✔ told:') : line}`),
    });
    const remotes = APPS.length - 1;
    const found = results.map(({ shell, remote, version, path, problems }) => {
      const label = `shell ${shell} ↔ ${remote} ${version} at ${path}`;
      if (version === NOISY) return check(problems.join().includes('this version complains'), `${label}: its complaint was not seen`);
      return check(path !== undefined && problems.length === 0, `${label}: ${problems.join('; ')}`);
    });
    return sum([check(results.length === 2 * (remotes + 2), `${results.length} pairs were tried`), ...found]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** @param {string} app */
function buildOf(app) {
  return join(workspaceRoot, 'dist/apps', app);
}
