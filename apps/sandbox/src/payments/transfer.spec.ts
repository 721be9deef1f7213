import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { transferCode } from '@pozyka/domain';
import { fixedClock } from '@pozyka/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { config as readConfig } from '../config.ts';
import { verify } from './signed-message.ts';

const secret = 'secret-of-the-bank-of-the-tests';
const code = transferCode({
  ...{ recipient: 'ТОВ «Позика <Онлайн>»', recipientCode: '12345678', iban: 'UA213223130000026007233566001' },
  ...{ amount: 1_045_050, reference: 'P-100234', purpose: 'Повернення кредиту за договором П-100234' },
});

describe("the bank's app", () => {
  let lender: FastifyInstance;
  let app: FastifyInstance;
  let lines: unknown[] = [];
  let isDown = false;

  before(async () => {
    lender = Fastify();
    lender.post<{ Body: { data: string; signature: string } }>('/v2/payment/bank/statement', async ({ body }, reply) => {
      lines.push(verify(secret, body));
      return reply.code(isDown ? 503 : 200).send({ data: true });
    });
    const address = await lender.listen({ host: '127.0.0.1', port: 0 });
    const config = readConfig({ MAIN_API_URL: address, BANK_SECRET: secret, LOG_LEVEL: 'silent' });
    app = await createApp({ config, clock: fixedClock('2026-03-02T10:00:00Z') });
  });
  beforeEach(() => {
    lines = [];
    isDown = false;
  });
  after(async () => {
    await app.close();
    await lender.close();
  });

  const open = (of = code) => app.inject({ url: `/qr/${of}`, headers: { 'accept-language': 'ru' } });
  const formOf = (body: string): string => /name="form" value="([^"]+)"/.exec(body)?.[1] ?? assert.fail('no form');
  const press = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/qr/${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'ru' },
      payload: new URLSearchParams(fields).toString(),
    });
  const Payer = { Iban: 'UA903052992990004149123456789', Name: 'Платник Пісочниці' };
  const line = { Amount: 1_045_050, Currency: 'UAH', Reference: 'P-100234', Purpose: 'Повернення кредиту за договором П-100234', Payer };

  test('is filled in by the link, and tells the lender one line for two presses', async () => {
    const { body } = await open();
    for (const shown of ['UA21 3223 1300 0002 6007 2335 6600 1', '10450,50', 'П-100234', '12345678'])
      assert.ok(body.includes(shown), shown);
    assert.equal(body.includes('<Онлайн>'), false);
    const form = formOf(body);
    const pages = [await press({ form, amount: '10450,50' }), await press({ form, amount: '1' })];
    for (const { statusCode, body: page } of pages) {
      assert.equal(statusCode, 200);
      assert.ok(page.includes('Перевод выполнен') && page.includes('http://localhost:4000/ru/active-contract'));
    }
    const at = '2026-03-02T10:00:00.000Z';
    const [first, second] = lines as { LineId: string }[];
    assert.deepEqual(first, { ...line, LineId: first?.LineId, PaidAt: at, At: at });
    assert.deepEqual(first, second);
  });

  test('reports the tax number that the payer names', async () => {
    const form = formOf((await open()).body);
    await press({ form, amount: '100', payer: '3184710691' });
    assert.deepEqual((lines as { Payer: object }[])[0]?.Payer, { ...Payer, Code: '3184710691' });
  });

  test('takes another sum, and none that is no sum', async () => {
    const form = formOf((await open()).body);
    for (const amount of ['', '0', 'багато', '-5']) assert.equal((await press({ form, amount })).statusCode, 422, amount);
    assert.deepEqual(lines, []);
    assert.equal((await press({ form, amount: '500,5' })).statusCode, 200);
    assert.equal((lines as { Amount: number }[])[0]?.Amount, 50_050);
  });

  test('says so where the lender does not answer, and the next press is the same line', async () => {
    const form = formOf((await open()).body);
    isDown = true;
    const lost = await press({ form, amount: '100' });
    assert.equal(lost.statusCode, 503);
    assert.ok(lost.body.includes('дважды деньги не спишутся'));
    isDown = false;
    assert.equal((await press({ form: formOf(lost.body), amount: '100' })).statusCode, 200);
    const ids = (lines as { LineId: string }[]).map(({ LineId }) => LineId);
    assert.equal(new Set(ids).size, 1);
  });

  test('opens nothing but a transfer', async () => {
    for (const wrong of ['x', '%22onload=', code.slice(2)]) assert.equal((await open(wrong)).statusCode, 410, wrong);
  });
});
