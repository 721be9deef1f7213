import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { openStorage } from '../../libs/server-kit/src/storage/index.ts';
import { publish, type Delivery } from '../registry/deliver.ts';
import { readHistory, readRegistry } from '../registry/registry-log.ts';
import { readBudgets } from '../registry/site-rules.ts';
import { build, homeOf } from '../registry/testing/builds.ts';
import { deliverApps, type DeliverPlan } from './deliver-apps.ts';

/** A store with the first versions of shell and content. */
const setUp = async (t: TestContext) => {
  const home = homeOf(t);
  const delivery: Delivery = {
    storage: await openStorage(join(home, 'store')),
    author: { who: 'anna', why: 'a commit', now: () => new Date('2026-03-01T10:00:00Z') },
    budgets: readBudgets(),
  };
  const folders = ['shell', 'content'].map((name) => build(home, { name, version: '0.1.0' }).folder);
  await publish(delivery, folders);
  const said: string[] = [];
  const next = (version: string) => build(home, { version }).folder;
  const deliver = (folder: string, check: DeliverPlan['check'], percent?: number, newer = '') =>
    deliverApps({
      delivery,
      folders: [folder],
      percent,
      isNewer: async (sha) => sha === newer,
      check,
      say: (line) => said.push(line),
    });
  return { delivery, said, next, deliver, row: async () => (await readRegistry(delivery.storage)).apps['content'] };
};

const fine: DeliverPlan['check'] = async () => [];
const broken: DeliverPlan['check'] = async () => ['/faq answered 503', '/posts answered 503'];

describe('a delivery', () => {
  it('is live when the site answers well', async (t) => {
    const { deliver, next, row } = await setUp(t);
    const [done] = await deliver(next('0.2.0'), fine);
    assert.equal(done?.end, 'live');
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0' });
  });

  it('is taken back when the site does not, with the reason in the history, and is not retried', async (t) => {
    const { deliver, next, row, delivery, said } = await setUp(t);
    const folder = next('0.2.0');
    assert.deepEqual(
      (await deliver(folder, broken)).map(({ end }) => end),
      ['back'],
    );
    assert.deepEqual(await row(), { stable: '0.1.0' });
    const [last] = await readHistory(delivery.storage);
    assert.equal(last?.what, 'rollback');
    assert.match(last?.why ?? '', /\/faq answered 503/);
    assert.deepEqual(
      (await deliver(folder, fine)).map(({ end }) => end),
      ['held'],
    );
    assert.match(said.at(-1) ?? '', /promote content 0\.2\.0/);
    assert.deepEqual(await row(), { stable: '0.1.0' });
  });

  it('of the version that is live is none, and asks the site nothing', async (t) => {
    const { deliver, next, delivery } = await setUp(t);
    const before = await readRegistry(delivery.storage);
    assert.deepEqual(
      (await deliver(next('0.1.0'), broken)).map(({ end }) => end),
      ['same'],
    );
    assert.deepEqual(await readRegistry(delivery.storage), before);
  });

  it('that waited until a newer commit was live is none', async (t) => {
    const { deliver, next, row } = await setUp(t);
    const ends = (await deliver(next('0.2.0'), fine, undefined, 'a1')).map(({ end }) => end);
    assert.deepEqual(ends, ['outdated']);
    assert.deepEqual(await row(), { stable: '0.1.0' });
  });

  it('as a canary is taken back alone', async (t) => {
    const { deliver, next, row } = await setUp(t);
    const folder = next('0.2.0');
    assert.deepEqual(
      (await deliver(folder, broken, 10)).map(({ end }) => end),
      ['back'],
    );
    assert.deepEqual(await row(), { stable: '0.1.0' });
  });

  it('takes nothing back that somebody else brought meanwhile', async (t) => {
    const { deliver, next, row, delivery, said } = await setUp(t);
    const folder = next('0.2.0');
    const [done] = await deliver(folder, async () => {
      await publish(delivery, [next('0.3.0')]);
      return ['/faq answered 503'];
    });
    assert.equal(done?.end, 'stuck');
    assert.deepEqual(await row(), { stable: '0.3.0', previous: '0.2.0' });
    assert.match(said.at(-1) ?? '', /content is 0\.3\.0 by now/);
  });
});
