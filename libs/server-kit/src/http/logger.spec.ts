import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { DatabaseError } from '../database/pglite-client.ts';
import { safeError } from './failures.ts';
import { loggerOptions } from './logger.ts';

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
  const refusal = new DatabaseError({
    message: 'invalid input syntax for type uuid: "+380671234567"',
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
