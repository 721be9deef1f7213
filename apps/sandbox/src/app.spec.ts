import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { ConfigError, fixedClock } from '@pozyka/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { config as readConfig, type Config } from './config.ts';
import { sign, verify } from './payments/signed-message.ts';

const secret = 'secret-of-the-tests';
const clock = fixedClock('2026-03-02T10:00:00Z');
const page = 'text/html; charset=utf-8';

type Report = { EventId: string; Status: string; Held?: number; Owner: string; At: string; Card?: Record<string, string> };

describe('the payment provider', () => {
  let merchant: FastifyInstance;
  let app: FastifyInstance;
  let config: Config;
  let reports: Report[] = [];

  before(async () => {
    merchant = Fastify();
    merchant.post<{ Body: { data: string; signature: string } }>('/v2/payment/sandbox/callback', async ({ body }) => {
      reports.push(verify(secret, body) as Report);
      return { data: true };
    });
    const address = await merchant.listen({ host: '127.0.0.1', port: 0 });
    config = readConfig({ MAIN_API_URL: address, PROVIDER_SECRET: secret, LOG_LEVEL: 'silent' });
    app = await createApp({ config, clock });
  });
  beforeEach(() => {
    reports = [];
  });
  after(async () => {
    await app.close();
    await merchant.close();
  });

  let orders = 0;
  const intent = (over: object = {}) =>
    sign(secret, {
      OrderId: `order-${(orders += 1)}`,
      Kind: 'card',
      Owner: 'sealed',
      ResponseUrl: '/ru/application-form/add-card',
      Language: 'uk',
      ExpiresAt: '2026-03-02T10:30:00Z',
      ...over,
    });
  const form = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const submit = (number: string, over: Record<string, string> = {}) =>
    form('/card', { ...intent(), number, expires: '12/30', cvc: '123', ...over });

  test('shows its form in the customer’s language under a strict policy', async () => {
    for (const [Language, title] of [
      ['uk', 'Перевірка картки'],
      ['ru', 'Проверка карты'],
    ] as const) {
      const answer = await app.inject({ url: `/card?${new URLSearchParams({ ...intent({ Language }) })}` });
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.headers['content-type'], page);
      assert.match(answer.body, new RegExp(`<html lang="${Language}">[^]*<h1>${title}</h1>`));
      const policy = String(answer.headers['content-security-policy']);
      assert.match(policy, /default-src 'none'.*form-action 'self' http:\/\/localhost:4000;/);
      assert.doesNotMatch(policy, /unsafe/);
      assert.match(answer.body, /rel="icon" href="data:,"/);
      assert.match(policy, /img-src data:;/);
      for (const name of ['number', 'expires', 'cvc'])
        assert.match(answer.body, new RegExp(`<label for="${name}">[^]*<input id="${name}"`));
    }
    assert.match((await app.inject('/payments.css')).body, /:focus-visible/);
    assert.match((await app.inject('/payments.js')).body, /data-group/);
  });

  test('refuses an intent that is forged, of another place or over', async () => {
    const { data, signature } = intent();
    const old = intent({ ExpiresAt: '2026-03-02T10:00:00Z' });
    const foreign = intent({ ResponseUrl: '//evil.example/' });
    for (const fields of [{ data: `${data}A`, signature }, { data, signature: `00${signature.slice(2)}` }, old, foreign, {}]) {
      const answer = await app.inject({ url: `/card?${new URLSearchParams({ ...fields })}`, headers: { 'accept-language': 'ru' } });
      assert.equal(answer.statusCode, 410);
      assert.match(answer.body, /Ссылка уже не действует/);
      assert.equal((await form('/card', { ...fields, number: '4111111111111111', expires: '12/30', cvc: '123' })).statusCode, 410);
    }
    assert.deepEqual(reports, []);
  });

  test('says what is wrong at each field, keeps what was typed but the security code', async () => {
    const answer = await submit('4111 1111 1111 1112', { cvc: '77' });
    assert.equal(answer.statusCode, 422);
    assert.match(answer.body, /<a href="#number">Номер картки: У номері картки помилка/);
    assert.match(answer.body, /value="4111 1111 1111 1112"[^>]*aria-describedby="number-problem" aria-invalid="true"/);
    assert.doesNotMatch(answer.body, /value="77"/);
    assert.match((await submit('"><script>alert(1)</script>')).body, /action="\/card"(?![^]*<script>alert)/);
    assert.deepEqual(reports, []);
  });

  test('an approved card is reported without its number, once, and the customer goes back', async () => {
    const fields = { ...intent(), number: '4111 1111 1111 1111', expires: '12/30', cvc: '123' };
    const answer = await form('/card', fields);
    assert.equal(answer.statusCode, 303);
    assert.equal(answer.headers.location, 'http://localhost:4000/ru/application-form/add-card');
    await form('/card', fields);
    const [report, again] = reports;
    assert.ok(report);
    assert.equal(again?.EventId, report.EventId);
    assert.equal(report.Status, 'approved');
    assert.equal(report.Owner, 'sealed');
    assert.equal(report.At, '2026-03-02T10:00:00.000Z');
    const { Token, ...card } = report.Card ?? {};
    assert.deepEqual(card, { Mask: '411111******1111', Brand: 'visa', Expires: '2030-12' });
    assert.match(Token ?? '', /^tok_/);
    assert.equal(JSON.stringify(reports).includes('4111111111111111'), false);
  });

  test('declined and expired cards get a word and another try', async () => {
    const declined = await submit('4000000000000002');
    assert.equal(declined.statusCode, 422);
    assert.match(declined.body, /Банк відхилив цю картку/);
    assert.match((await submit('4000000000000069')).body, /строк дії картки минув\. Введіть іншу/);
    assert.deepEqual(
      reports.map(({ Status, Card }) => [Status, Card]),
      [
        ['declined', undefined],
        ['declined', undefined],
      ],
    );
  });

  test('a sum is held: the bank names it to the customer, the report to the merchant, the same however often', async () => {
    const fields = { ...intent(), number: '4000 0000 0000 3410', expires: '12/30', cvc: '123' };
    const answer = await form('/card', fields);
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /href="http:\/\/localhost:4000\/ru\/application-form\/add-card"/);
    await form('/card', fields);
    const [report, again] = reports;
    assert.ok(report?.Held && report.Held >= 100 && report.Held < 1000);
    assert.deepEqual([again?.EventId, again?.Held], [report.EventId, report.Held]);
    assert.equal(report.Status, 'held');
    assert.ok(answer.body.includes(`${(report.Held / 100).toFixed(2).replace('.', ',')}\u00a0₴`));
  });

  test('3-D Secure: the right code approves, three wrong ones decline', async () => {
    const challenge = async () => {
      const answer = await submit('4000000000003220');
      assert.equal(answer.statusCode, 303);
      const location = String(answer.headers.location);
      assert.match((await app.inject(location)).body, /400000••••••3220/);
      return new URL(location, 'http://localhost').searchParams.get('challenge') ?? '';
    };
    const first = await challenge();
    assert.equal((await form('/card/3ds', { challenge: first, code: '000000' })).statusCode, 422);
    assert.deepEqual(reports, []);
    assert.equal((await form('/card/3ds', { challenge: first, code: '123456' })).statusCode, 303);
    assert.equal((await form('/card/3ds', { challenge: first, code: '123456' })).statusCode, 410);

    const second = await challenge();
    for (const code of ['1', '2']) assert.match((await form('/card/3ds', { challenge: second, code })).body, /Код неправильний/);
    assert.match((await form('/card/3ds', { challenge: second, code: '3' })).body, /Банк відхилив/);
    assert.deepEqual(
      reports.map(({ Status }) => Status),
      ['approved', 'declined'],
    );
  });

  test('sends money once per transfer', async () => {
    await submit('4111111111111111');
    await submit('4000000000009995');
    const [good, refused] = reports.map(({ Card }) => Card?.['Token']);
    const payout = (body: object) => app.inject({ method: 'POST', url: '/payouts', payload: body });
    const order = { TransferId: 'transfer-1', Token: good, Amount: 500_000 };
    const first = await payout(sign(secret, order));
    assert.equal(first.json<{ Status: string }>().Status, 'paid');
    assert.deepEqual((await payout(sign(secret, order))).json(), first.json());
    assert.equal((await payout(sign(secret, { ...order, Amount: 1 }))).statusCode, 409);
    assert.equal((await payout(sign('another-secret-altogether', order))).statusCode, 403);
    assert.equal((await payout(sign(secret, { ...order, TransferId: '2', Amount: 0 }))).statusCode, 400);
    const other = await payout(sign(secret, { TransferId: 'transfer-3', Token: refused, Amount: 100 }));
    assert.equal(other.json<{ Status: string }>().Status, 'declined');
  });

  test('returns money to a payment and to an account, once per id, each signed by its own secret', async () => {
    const post = (url: string, body: object) => app.inject({ method: 'POST', url, payload: body });
    const refund = { RefundId: 'refund-1', PaymentId: 'payment-1', Amount: 100 };
    const transfer = { TransferId: 'back-1', Iban: 'UA213223130000026007233566001', Name: 'Платник', Purpose: 'Повернення', Amount: 100 };
    for (const [url, body, own, other] of [
      ['/refunds', refund, secret, config.BANK_SECRET],
      ['/transfers', transfer, config.BANK_SECRET, secret],
    ] as const) {
      const first = await post(url, sign(own, body));
      assert.equal(first.json<{ Status: string }>().Status, 'paid');
      assert.deepEqual((await post(url, sign(own, body))).json(), first.json());
      assert.equal((await post(url, sign(own, { ...body, Amount: 1 }))).statusCode, 409);
      assert.equal((await post(url, sign(other, body))).statusCode, 403);
      assert.equal((await post(url, sign(own, { ...body, Amount: 0 }))).statusCode, 400);
    }
  });

  test('is healthy, and does not start where customers could reach it', async () => {
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
    await assert.rejects(createApp({ config: { ...config, PUBLIC_URL: 'https://pozyka.ua' }, clock }), ConfigError);
  });
});
