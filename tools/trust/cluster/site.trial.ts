import { before, describe, test } from 'node:test';
import { endsOf, tell } from '../ends.ts';
import { loseHelper, losePrimary } from './losses.ts';
import { restartEach } from './rolling.ts';
import { startTried, type Tried } from './site.ts';
import { REGISTRY_MS, changeRegistry, exceedLimit, runJobs } from './together.ts';

describe('the site as on several machines', () => {
  const onEnd = endsOf();
  let tried: Tried;
  before(async () => {
    tried = await startTried(onEnd);
  });

  test('limits are held together by all gateways and APIs', async (t) => tell(t, await exceedLimit(tried)));
  test(`a release is seen by every gateway within ${REGISTRY_MS / 1000} s, published and taken back`, async (t) =>
    tell(t, await changeRegistry(tried)));
  test('each server restarted in turn while customers read and pay: no failed call, nothing lost or double', async (t) =>
    tell(t, await restartEach(tried)));
  test('jobs run once with three main APIs, over days', async (t) => tell(t, await runJobs(tried)));
  for (const name of ['redis', 'replica'] as const)
    test(`${name} killed: pages, reads and writes go on, also once it is back`, () => loseHelper(tried, name));
  test('primary killed: every call is told within three seconds, pages are pages; all of it is back by itself, nothing is lost', async (t) =>
    tell(t, await losePrimary(tried)));
});
