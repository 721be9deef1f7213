import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { itnOf } from '@pozyka/domain';
import { fixedClock } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { config as readConfig } from '../config.ts';

const config = readConfig({ LOAN_BAN_TOKEN: 'ban-token-of-the-tests', BUREAU_TOKEN: 'bureau-token-of-the-tests', LOG_LEVEL: 'silent' });
const banned = itnOf('1991-06-18', 461, 'male');
const inDebt = itnOf('1988-11-02', 462, 'female');
const consent = { Edition: 'credit-history-consent-1', GivenAt: '2026-03-02T10:00:00.000Z' };

describe('the registers', () => {
  let app: FastifyInstance;
  before(async () => {
    app = await createApp({ config, clock: fixedClock('2026-03-02T10:00:00Z') });
  });

  const post = (url: string, payload: object, token: string, key = 'once') =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, 'idempotency-key': key } });
  const ban = (TaxNumber: string, token = config.LOAN_BAN_TOKEN) => post('/v1/loan-bans/check', { TaxNumber }, token, TaxNumber);
  const history = (TaxNumber: string, over: object = {}, key = `history-${TaxNumber}`) =>
    post('/v1/credit-history', { TaxNumber, Purpose: 'loan-application', Consent: consent, ...over }, config.BUREAU_TOKEN, key);
  const choose = (fields: Record<string, string>, language = 'uk') =>
    app.inject({
      method: 'POST',
      url: '/registers',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
      payload: new URLSearchParams(fields).toString(),
    });

  test('know the seeded people, and of everybody else nothing', async () => {
    assert.deepEqual((await ban(banned)).json(), { Banned: true, Since: '2026-01-15' });
    assert.deepEqual((await ban(inDebt)).json(), { Banned: false });
    assert.deepEqual((await history(inDebt)).json(), { OverdueDebts: 2, RunningLoans: 3, RunningPayments: 180_000 });
    assert.deepEqual((await history(banned)).json(), { OverdueDebts: 0, RunningLoans: 0, RunningPayments: 0 });
  });

  test('answer nobody without the token, without a right number, and the bureau nobody without a consent', async () => {
    assert.equal((await ban(banned, 'another-token-of-nobody')).statusCode, 401);
    assert.equal((await post('/v1/credit-history', {}, config.LOAN_BAN_TOKEN)).statusCode, 401);
    assert.equal((await ban('1234567890')).statusCode, 400);
    assert.equal((await history(banned, { Consent: undefined })).statusCode, 400);
    assert.equal((await history(banned, { Purpose: 'curiosity' })).statusCode, 400);
  });

  test('what they answer is chosen on a page, which tells what they were asked, once for each question', async () => {
    const itn = itnOf('1990-05-14', 77, 'female');
    await ban(itn);
    await history(itn);
    await history(itn);
    const page = await choose({ itn, ban: 'fault', bureau: 'loans' });
    assert.equal(page.statusCode, 200);
    assert.deepEqual(
      [...page.body.matchAll(/data-what="([\w-]+)"/g)].map(([, what]) => what),
      ['ban-asked', 'history-asked'],
    );
    assert.equal((await ban(itn)).statusCode, 503);
    assert.equal((await history(itn)).json<{ RunningLoans: number }>().RunningLoans, 9);
    await choose({ itn, ban: 'set' });
    assert.equal((await ban(itn)).json<{ Banned: boolean }>().Banned, true);
    assert.equal((await history(itn)).json<{ RunningLoans: number }>().RunningLoans, 9);
    const wrong = await choose({ itn: '1234567890<' }, 'ru');
    assert.equal(wrong.statusCode, 422);
    assert.match(wrong.body, /<html lang="ru">[^]*aria-invalid="true"/);
    assert.doesNotMatch(wrong.body, /<script|style=|7890</);
  });

  test('take what becomes of a loan, with the consent to it', async () => {
    const itn = itnOf('1990-05-14', 78, 'female');
    const loan = {
      ...{ TaxNumber: itn, Surname: 'Коваль', Name: 'Ян', BirthDate: '1990-05-14', Event: 'issued', Consent: consent },
      Contract: { Number: 'П-1', Amount: 500_000, DueDate: '2026-04-01', Debt: 500_000 },
    };
    const send = (body: object) => post('/v1/credit-history/events', body, config.BUREAU_TOKEN, 'event-1');
    assert.deepEqual((await send(loan)).json(), { Accepted: true });
    assert.deepEqual((await send(loan)).json(), { Accepted: true });
    assert.equal((await send({ ...loan, Consent: undefined })).statusCode, 400);
    assert.equal((await choose({ itn, ban: 'none' })).body.match(/data-what="event-issued"/g)?.length, 1);
  });
});
