import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { Kysely } from 'kysely';
import pg from 'pg';
import { systemClock } from '../clock.ts';
import { postgresDialect } from '../database/postgres.ts';
import { safeError } from './failures.ts';
import { loggerOptions } from './logger.ts';
import { addServiceRoutes } from './service-routes.ts';

/** What the API's logger writes during `work`. */
const logged = async (work: (app: ReturnType<typeof Fastify>) => Promise<unknown>): Promise<string> => {
  const lines: string[] = [];
  const app = Fastify({ logger: { ...loggerOptions('test', 'trace'), stream: { write: (line: string) => void lines.push(line) } } });
  await work(app);
  await app.close();
  return lines.join('');
};

test("a call's address, headers and body stay out of the log", async () => {
  const text = await logged(async (app) => {
    app.post('/codes/:phone', async () => ({}));
    await app.inject({
      method: 'POST',
      url: '/codes/380671234567?code=424242',
      payload: { itn: '3184710691' },
      headers: { authorization: 'Bearer tkn' },
    });
  });
  assert.match(text, /\/codes\/:phone/);
  assert.doesNotMatch(text, /380671234567|424242|3184710691|tkn/);
});

test('what is logged by mistake is struck out', async () => {
  const text = await logged(async (app) => {
    app.log.info({ phone: '+380671234567', customer: { itn: '3184710691', deeper: { password: 'hunter2' } }, BearerToken: 'tkn' }, 'x');
  });
  assert.doesNotMatch(text, /380671234567|3184710691|hunter2|tkn/);
});

test("a database's message, which repeats values, is not logged", async () => {
  const refusal = Object.assign(new pg.DatabaseError('invalid input syntax for type uuid: "+380671234567"', 0, 'error'), {
    code: '22P02',
    detail: 'Key (phone)=(+380671234567)',
    table: 'customer',
  });
  const text = await logged(async (app) => app.log.error({ err: new Error('saving', { cause: refusal }) }, 'x'));
  assert.doesNotMatch(text, /380671234567/);
  assert.match(text, /22P02/);
  assert.match(text, /customer/);
  assert.equal(safeError(refusal)['message'], undefined);
});

test('a call is told with the release whose page made it and with the server, and with nothing that somebody else put in', async () => {
  const text = await logged(async (app) => {
    // nobody asks it anything
    const db = new Kysely<unknown>({ dialect: postgresDialect('postgresql://127.0.0.1:1/none', () => undefined) });
    app.addHook('onClose', () => db.destroy());
    await addServiceRoutes(app, { name: 'test', host: 'main', operations: {}, isReady: async () => undefined, db, clock: systemClock() });
    app.get('/faq', async () => ({}));
    await app.inject({ url: '/faq', headers: { 'x-release': 'content@0.2.0-b1a2' } });
    await app.inject({ url: '/faq', headers: { 'x-release': 'content@+380671234567' } });
  });
  const calls = text
    .split('\n')
    .filter((line) => line.includes('"call"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(calls.length, 2);
  assert.partialDeepStrictEqual(calls[0], { name: 'test', serverVersion: 'source', app: 'content', version: '0.2.0-b1a2', status: 200 });
  assert.deepEqual([calls[1]?.['app'], calls[1]?.['version']], [undefined, undefined]);
  assert.doesNotMatch(text, /380671234567/);
});
