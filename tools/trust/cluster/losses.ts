import { randomUUID } from 'node:crypto';
import { until } from '@pozyka/testing/until';
import type { Client, Heard } from './client.ts';
import type { Tried } from './site.ts';

const BACK_MS = 30_000;
/** As long as a person waits before they are told. */
const TOLD_MS = 3_000;
const PHONE = '+380675550133';
const SAVE = '/api/v2/app/save';

const address = (apartment: string) => ({ Address: { region: 'Київська область', locality: 'Бровари', house: '1', apartment } });

/** A save that is in progress or must be retried: the only clear refusals of a site in trouble. */
const isClear = ({ status, headers, text }: Heard): boolean =>
  (status === 503 && headers['retry-after'] !== undefined && text.includes('"message"')) || status === 409;

const save = async (client: Client, apartment: string, key: string): Promise<Heard> =>
  client.ask(SAVE, { method: 'PUT', body: address(apartment), key });

const storedFlat = async ({ ask }: Tried): Promise<unknown> =>
  (
    await ask(`select a.address->>'apartment' as apartment from application a join customer c on c.id = a.customer_id where c.phone = $1`, [
      PHONE,
    ])
  )[0]?.['apartment'];

/** Pages and calls go on as if nothing were gone. @throws Error with what was answered */
const goesOn = async (tried: Tried, client: Client, stranger: Client, flat: string): Promise<void> => {
  for (const [who, path] of [
    [stranger, '/'],
    [stranger, '/faq'],
    [stranger, '/mplace-api/mplace/category-tree?language=uk'],
    [client, '/api/v2/app/status'],
  ] as const) {
    const { status, text } = await who.ask(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  }
  const { status, text } = await save(client, flat, randomUUID());
  if (status !== 200) throw new Error(`a save: ${status} ${text.slice(0, 200)}`);
  if ((await storedFlat(tried)) !== flat) throw new Error(`flat ${flat} was acknowledged and is not stored`);
};

/** A part that only saves work is killed: pages, reads and writes go on, also once it is back. */
export const loseHelper = async (tried: Tried, name: 'redis' | 'replica'): Promise<void> => {
  const [client, stranger] = [await tried.visitor(PHONE), await tried.visitor()];
  await tried.cluster.end(name, 'SIGKILL');
  try {
    await goesOn(tried, client, stranger, `${name} 1`.slice(-5));
  } finally {
    await tried.cluster.start(name);
  }
  await goesOn(tried, client, stranger, `${name} 2`.slice(-5));
  client.close();
  stranger.close();
};

/** The primary is killed in the middle of a day and comes back. */
export const losePrimary = async (tried: Tried): Promise<{ note: string }> => {
  const { cluster } = tried;
  const [client, stranger] = [await tried.visitor(PHONE), await tried.visitor()];
  const key = randomUUID();
  if ((await save(client, '51', randomUUID())).status !== 200) throw new Error('a save before');
  await cluster.end('primary', 'SIGKILL');
  let slowest = 0;
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      const began = performance.now();
      const heard = await save(client, '52', key);
      slowest = Math.max(slowest, performance.now() - began);
      if (!isClear(heard)) throw new Error(`a save: ${heard.status} ${heard.text.slice(0, 200)}`);
    }
    const page = await stranger.ask('/faq');
    if (page.status !== 200 && page.status !== 503) throw new Error(`a page: ${page.status}`);
    if (!page.text.includes('<h1'))
      throw new Error(`a page that says nothing: ${page.status} ${page.text.slice(0, 300)} … ${page.text.slice(-300)}`);
  } finally {
    await cluster.start('primary');
  }
  if (slowest > TOLD_MS) throw new Error(`told after ${Math.round(slowest)} ms`);
  if ((await storedFlat(tried)) !== '51') throw new Error('what was acknowledged before is lost');
  const isSaved = async (): Promise<boolean> => (await save(client, '52', key)).status === 200;
  await until(isSaved, 'the save is made with its key', { withinMs: BACK_MS * 3 });
  await goesOn(tried, client, stranger, '53');
  const follows = async (): Promise<boolean> => {
    const [state] = await tried.ask(`select 1 from pg_stat_replication where state = 'streaming' and replay_lsn = pg_current_wal_lsn()`);
    return state !== undefined;
  };
  await until(follows, 'the replica follows again', { withinMs: BACK_MS });
  client.close();
  stranger.close();
  return { note: `told after ${Math.round(slowest)} ms at most` };
};
