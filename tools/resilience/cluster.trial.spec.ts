import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { endsOf } from './testing/ends.ts';
import { Load } from './testing/load.ts';
import { startClusterSite, type Site } from './testing/site.ts';
import { REGISTRY_MS, changeRegistry, exceedLimit, runJobs } from './testing/together.ts';

/** Parts that are killed under load. Those without `mayRefuse` only save work, and nobody notices. */
const LOSSES: readonly { readonly parts: RegExp; readonly mayRefuse?: true }[] = [
  { parts: /^redis$/ },
  { parts: /^replica$/ },
  { parts: /^main-api-1$/, mayRefuse: true },
  { parts: /^gateway-1$/, mayRefuse: true },
  { parts: /^marketplace-api-/, mayRefuse: true },
  { parts: /^sandbox$/, mayRefuse: true },
  { parts: /^primary$/, mayRefuse: true },
];

describe('the site as on several machines', () => {
  const onEnd = endsOf();
  let site: Site;
  let load: Load;
  before(async () => {
    site = await startClusterSite(onEnd);
    load = await Load.of(site);
  });

  test('limits are held together by all gateways and APIs', async (t) => t.diagnostic(await exceedLimit(site)));
  test(`a release is seen by every gateway within ${REGISTRY_MS / 1000} s, published and taken back`, async (t) =>
    t.diagnostic(await changeRegistry(site)));

  test('each server restarted in turn: no failed call, nothing lost or double', async (t) => {
    const restartEach = async (moreCalls: () => Promise<void>): Promise<void> => {
      for (const name of site.cluster.names.filter((one) => /^(?:gateway|main-api|marketplace-api)-/.test(one))) {
        assert.equal(await site.cluster.end(name), 0, name);
        await site.cluster.start(name);
        await moreCalls();
      }
    };
    t.diagnostic(await load.during(restartEach));
  });

  for (const { parts, mayRefuse = false } of LOSSES) {
    test(`${parts.source} killed: ${mayRefuse ? 'clear refusals at most' : 'nobody notices'}, nothing lost or double`, async (t) => {
      const names = site.cluster.names.filter((name) => parts.test(name));
      assert.ok(names.length > 0);
      const lose = async (moreCalls: () => Promise<void>): Promise<void> => {
        await Promise.all(names.map((name) => site.cluster.end(name, 'SIGKILL')));
        await moreCalls();
        for (const name of names) await site.cluster.start(name);
      };
      t.diagnostic(await load.during(lose, { mayRefuse }));
    });
  }

  // last, since it ends the sessions of the load
  test('jobs run once with three main APIs, over days', async (t) => t.diagnostic(await runJobs(site)));
});
