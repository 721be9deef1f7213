import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { fixedClock } from '@pozyka/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { config as readConfig } from '../config.ts';
import { sign, verify } from './signed-message.ts';
import { tokenOf } from './test-cards.ts';

const secret = 'secret-of-the-tests';
const back = 'http://localhost:4000/ru/active-contract?before=1';

interface Report {
  EventId: string;
  OrderId: string;
  Kind: string;
  Status: string;
  Owner: string;
  Amount: number;
  Reference: string;
  PaidAt: string;
  Mask: string;
}

const good = '4111 1111 1111 1111';
const declined = '4000 0000 0000 0002';
const noFunds = '4000 0000 0000 0341';
const expired = '4000 0000 0000 0069';
const secure = '4000 0000 0000 3220';

describe('the checkout', () => {
  let merchant: FastifyInstance;
  let app: FastifyInstance;
  let reports: Report[] = [];
  let isDown = false;
  let onReport: ((count: number) => void) | undefined;

  before(async () => {
    merchant = Fastify();
    merchant.post<{ Body: { data: string; signature: string } }>('/v2/payment/sandbox/callback', async ({ body }, reply) => {
      reports.push(verify(secret, body) as Report);
      onReport?.(reports.length);
      return reply.code(isDown ? 503 : 200).send({ data: true });
    });
    const address = await merchant.listen({ host: '127.0.0.1', port: 0 });
    const config = readConfig({ MAIN_API_URL: address, PROVIDER_SECRET: secret, LOG_LEVEL: 'silent' });
    app = await createApp({ config, clock: fixedClock('2026-03-02T10:00:00Z') });
  });
  beforeEach(() => {
    reports = [];
  });
  after(async () => {
    await app.close();
    await merchant.close();
  });

  let orders = 0;
  const intent = (over: object = {}) => {
    orders += 1;
    return sign(secret, {
      OrderId: `order-${orders}`,
      Kind: 'payment',
      Owner: 'sealed',
      Amount: 1_030_050,
      Purpose: 'Повне погашення кредиту за договором П-100001',
      Cards: [],
      ResponseUrl: '/ru/active-contract?before=1',
      Language: 'uk',
      ExpiresAt: '2026-03-02T10:30:00Z',
      ...over,
    });
  };
  const open = (message: object) => app.inject({ url: `/checkout?${new URLSearchParams({ ...message })}` });
  const form = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const pay = (message: object, number: string, over: Record<string, string> = {}) =>
    form('/checkout', { ...message, number, expires: '12/30', cvc: '123', ...over });
  const saved = (pan: string, Brand = 'visa') => ({
    Token: tokenOf(secret, pan.replaceAll(' ', '')),
    Mask: `${pan.replaceAll(' ', '').slice(0, 6)}******${pan.slice(-4)}`,
    Brand,
  });

  test('says how much and what for in the customer’s language, and leads back', async () => {
    for (const [Language, button] of [
      ['uk', 'Сплатити'],
      ['ru', 'Заплатить'],
    ] as const) {
      const { statusCode, body } = await open(intent({ Language, Purpose: 'За <договором>' }));
      assert.equal(statusCode, 200);
      assert.match(body, new RegExp(`<html lang="${Language}">`));
      assert.ok(body.includes(`>${button} 10\u00a0300,50\u00a0₴<`));
      assert.ok(body.includes('За &#60;договором&#62;'));
      assert.ok(body.includes(`href="${back}"`));
    }
    assert.deepEqual(reports, []);
  });

  test('a card’s check is no payment, and what is forged or over is neither', async () => {
    const { data, signature } = intent();
    for (const message of [
      intent({ Kind: 'card' }),
      intent({ ExpiresAt: '2026-03-02T10:00:00Z' }),
      intent({ ResponseUrl: '//evil.example' }),
      intent({ Amount: 0 }),
      { data: `${data}A`, signature },
    ]) {
      assert.equal((await open(message)).statusCode, 410);
      assert.equal((await pay(message, good)).statusCode, 410);
    }
    assert.equal((await app.inject({ url: `/card?${new URLSearchParams({ data, signature })}` })).statusCode, 410);
    assert.deepEqual(reports, []);
  });

  test('an order is paid once, however often it is pressed and opened; another order is another payment', async () => {
    const message = intent();
    const pressed = await Promise.all(Array.from({ length: 20 }, () => pay(message, good)));
    for (const { statusCode, headers } of pressed) assert.deepEqual([statusCode, headers.location], [303, back]);
    assert.equal((await pay(message, secure)).headers.location, back);
    const again = await open(message);
    assert.match(again.body, /<h1>Уже сплачено<\/h1>/);
    assert.doesNotMatch(again.body, /<form/);
    const [report, ...others] = reports;
    assert.deepEqual(others, []);
    assert.ok(report);
    assert.match(report.Reference, /^pay_/);
    assert.deepEqual(
      [report.Kind, report.Status, report.Owner, report.Amount, report.Mask, report.PaidAt],
      ['payment', 'approved', 'sealed', 1_030_050, '411111******1111', '2026-03-02T10:00:00.000Z'],
    );
    assert.equal(JSON.stringify(reports).includes('4111111111111111'), false);
    await pay(intent(), good);
    assert.equal(new Set(reports.map(({ EventId }) => EventId)).size, 2);
  });

  test('a report that the merchant does not answer is retried with the same payment; the customer does not wait', async () => {
    const again = new Promise<void>((resolve) => {
      onReport = (count) => count > 1 && resolve();
    });
    isDown = true;
    assert.equal((await pay(intent(), good)).headers.location, back);
    isDown = false;
    await again;
    onReport = undefined;
    assert.equal(new Set(reports.map(({ EventId, PaidAt }) => EventId + PaidAt)).size, 1);
  });

  test('a refusal is said and reported, and another card may pay the same order', async () => {
    const message = intent();
    for (const [number, text] of [
      [declined, /Банк відхилив платіж, гроші не списано/],
      [noFunds, /бракує коштів, гроші не списано/],
      [expired, /Строк дії картки минув, гроші не списано/],
    ] as const) {
      const answer = await pay(message, number);
      assert.equal(answer.statusCode, 422);
      assert.match(answer.body, text);
    }
    assert.equal((await pay(message, good)).statusCode, 303);
    assert.deepEqual(
      reports.map(({ Status }) => Status),
      ['declined', 'declined', 'declined', 'approved'],
    );
    assert.equal(new Set(reports.map(({ OrderId }) => OrderId)).size, 1);
    assert.equal(new Set(reports.map(({ EventId }) => EventId)).size, 4);
  });

  test('what is wrong with the card is said at its field', async () => {
    const answer = await pay(intent(), '4111 1111 1111 1112', { cvc: '' });
    assert.equal(answer.statusCode, 422);
    assert.match(answer.body, /<a href="#number">Номер картки: У номері картки помилка/);
    assert.match(answer.body, /<a href="#cvc">/);
    assert.deepEqual(reports, []);
  });

  test('a saved card pays without being typed; its bank may still ask', async () => {
    const Cards = [saved(secure), saved('5555 5555 5555 4444', 'mastercard')];
    const message = intent({ Cards });
    const { body } = await open(message);
    assert.match(body, /<input type="radio" name="card" id="card-0" value="0" checked><label for="card-0">Visa •••• 3220</);
    assert.match(body, /<label for="card-1">Mastercard •••• 4444<\/label>/);

    const sent = await form('/checkout', { ...message, card: '0' });
    const location = String(sent.headers.location);
    assert.match(location, /^\/checkout\/3ds\?challenge=/);
    assert.match((await app.inject(location)).body, /400000••••••3220/);
    const challenge = location.split('=')[1] ?? '';
    assert.equal((await form('/checkout/3ds', { challenge, code: '000000' })).statusCode, 422);
    assert.equal(reports.length, 0);
    assert.equal((await form('/checkout/3ds', { challenge, code: '123456' })).headers.location, back);
    assert.equal(reports.at(-1)?.Mask, '400000******3220');

    assert.equal((await form('/checkout', { ...intent({ Cards }), card: '1' })).headers.location, back);
    assert.equal(reports.at(-1)?.Mask, '555555******4444');
    assert.equal((await form('/checkout', { ...intent({ Cards }), card: '7' })).statusCode, 422);
  });

  test('three wrong codes decline; the code of an order that was paid meanwhile takes nothing', async () => {
    const challengeOf = async (message: object) => String((await pay(message, secure)).headers.location).split('=')[1] ?? '';
    const refused = await challengeOf(intent());
    for (const code of ['1', '2']) assert.equal((await form('/checkout/3ds', { challenge: refused, code })).statusCode, 422);
    assert.match((await form('/checkout/3ds', { challenge: refused, code: '3' })).body, /Банк відхилив платіж/);
    const message = intent();
    const challenge = await challengeOf(message);
    await pay(message, good);
    assert.equal((await form('/checkout/3ds', { challenge, code: '123456' })).statusCode, 303);
    assert.deepEqual(
      reports.map(({ Status }) => Status),
      ['declined', 'approved'],
    );
  });

  test('lets a held sum go for anyone who knows the secret', async () => {
    const release = (body: object) => app.inject({ method: 'POST', url: '/releases', payload: body });
    const sent = { OrderId: 'order-1' };
    for (let times = 0; times < 2; times += 1) assert.deepEqual((await release(sign(secret, sent))).json(), { Status: 'released' });
    assert.equal((await release(sign('another-secret-altogether', sent))).statusCode, 403);
    assert.equal((await release(sign(secret, {}))).statusCode, 400);
  });

  test('charges a card by its token once per payment', async () => {
    const charge = (body: object) => app.inject({ method: 'POST', url: '/charges', payload: body });
    const sent = { PaymentId: 'payment-1', Token: saved(good).Token, Amount: 500_000 };
    const first = await charge(sign(secret, sent));
    assert.equal(first.json<{ Status: string }>().Status, 'paid');
    assert.deepEqual((await charge(sign(secret, sent))).json(), first.json());
    assert.equal((await charge(sign(secret, { ...sent, Amount: 1 }))).statusCode, 409);
    assert.equal((await charge(sign('another-secret-altogether', sent))).statusCode, 403);
    assert.equal((await charge(sign(secret, { TransferId: 'x', Token: sent.Token, Amount: 1 }))).statusCode, 400);
    for (const number of [declined, noFunds, expired]) {
      const answer = await charge(sign(secret, { PaymentId: number, Token: saved(number).Token, Amount: 100 }));
      assert.equal(answer.json<{ Status: string }>().Status, 'declined');
    }
  });

  test('a charge is queried and cancelled by its id: a cancelled one is never made, one that has ended stays as it is', async () => {
    const post = (path: string, body: object, key = secret) => app.inject({ method: 'POST', url: path, payload: sign(key, body) });
    const statusOf = async (path: string, PaymentId: string) => (await post(path, { PaymentId })).json<{ Status: string }>().Status;
    const order = (PaymentId: string, number = good) => ({ PaymentId, Token: saved(number).Token, Amount: 100 });
    assert.equal(await statusOf('/charges/query', 'never'), 'unknown');
    for (let times = 0; times < 2; times += 1) assert.equal(await statusOf('/charges/cancel', 'never'), 'cancelled');
    assert.equal((await post('/charges', order('never'))).statusCode, 409);
    assert.equal(await statusOf('/charges/query', 'never'), 'cancelled');

    for (const [PaymentId, number, state] of [
      ['taken', good, 'paid'],
      ['refused', noFunds, 'declined'],
    ] as const) {
      await post('/charges', order(PaymentId, number));
      for (const path of ['/charges/query', '/charges/cancel', '/charges/query'])
        assert.equal(await statusOf(path, PaymentId), state, path);
    }

    for (const path of ['/charges/query', '/charges/cancel']) {
      assert.equal((await post(path, { PaymentId: 'taken' }, 'another-secret-altogether')).statusCode, 403);
      assert.equal((await post(path, {})).statusCode, 400);
    }
  });
});
