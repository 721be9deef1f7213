import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { OfficerCase } from '@pozyka/api-contract';
import { fixedClock, verifyRequest, type SigningKey } from '@pozyka/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { config as readConfig } from '../config.ts';

const KEY: SigningKey = { id: 'sandbox', secret: 'a-secret-of-the-tests-of-the-sandbox' };
const ID = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
const request: OfficerCase = {
  ...{ CaseId: ID, Number: 'З-2026-000123', Kind: 'complaint', State: 'received', OpenedAt: '2026-03-02T10:00:00Z', DueDay: '2026-04-01' },
  ...{ AnsweredAt: null, Decision: null, Contract: null, Overdue: true, Language: 'ru' },
  Customer: { Name: '<b>Оля</b>', Phone: '+380671234567', Email: null, IsVisitor: false },
  Messages: [{ Id: 'm1', From: 'customer', At: '2026-03-02T10:00:00Z', Text: '<script>alert(1)</script>', Files: [] }],
  Refunds: [],
};

describe('the officer of the sandbox', () => {
  let api: FastifyInstance;
  let app: FastifyInstance;
  let calls: { method: string; url: string; body: unknown; key: unknown }[] = [];
  let kind: OfficerCase['Kind'] = 'complaint';
  let visitor: OfficerCase['Customer'] | undefined;

  before(async () => {
    api = Fastify();
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    api.all('/*', async ({ method, url, headers, body }, reply) => {
      const bytes = body instanceof Uint8Array ? body : null;
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      await verifyRequest({ method, url, headers: texts, body: bytes }, { keys: [KEY], authority: texts['host'] ?? '', now: new Date() });
      const sent: unknown = bytes && JSON.parse(Buffer.from(bytes).toString());
      calls.push({ method, url, body: sent, key: headers['idempotency-key'] });
      if (method === 'POST' && JSON.stringify(sent)?.includes('Коротко')) return reply.code(422).send({ error: { message: 'Докладніше' } });
      if (url.startsWith('/officer/v1/calls'))
        return reply.header('x-items-total', '1').send({ data: [{ Id: ID, Phone: '+380671234567', Name: null, DueAt: null }] });
      const data = { ...request, Kind: kind, ...(visitor && { Customer: visitor }) };
      return reply.header('x-items-total', '1').send({ data: url.includes(ID) ? data : [data] });
    });
    const OFFICER_URL = await api.listen({ host: '127.0.0.1', port: 0 });
    const config = readConfig({ OFFICER_URL, OFFICER_KEY: `${KEY.id}:${KEY.secret}`, LOG_LEVEL: 'silent' });
    app = await createApp({ config, clock: fixedClock('2026-03-02T10:00:00Z') });
  });
  beforeEach(() => {
    calls = [];
    kind = 'complaint';
    visitor = undefined;
  });
  after(async () => {
    await app.close();
    await api.close();
  });

  const post = (url: string, fields: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('lists requests and calls, by signed requests', async () => {
    const { statusCode, body } = await app.inject('/officer?state=received');
    assert.equal(statusCode, 200);
    for (const text of ['З-2026-000123', 'прострочено', '+380671234567']) assert.ok(body.includes(text), text);
    assert.deepEqual(calls.map(({ url }) => url).toSorted(), ['/officer/v1/calls?Limit=20', '/officer/v1/cases?Limit=50&State=received']);
  });

  test('shows a request; what a customer wrote is never markup', async () => {
    const { body } = await app.inject(`/officer/cases/${ID}`);
    assert.ok(!body.includes('<script>') && !body.includes('<b>Оля'));
    assert.ok(body.includes('російська') && body.includes('Відповісти'));
  });

  test('says of a visitor that nothing proves who they are, and where the answer goes', async () => {
    visitor = { Name: 'Оля', Phone: '+380671234567', Email: 'o@example.com', IsVisitor: true };
    const { body } = await app.inject(`/officer/cases/${ID}`);
    assert.ok(body.includes('не підтверджено') && body.includes('Відповідь піде на o@example.com'));
    visitor = { ...visitor, Email: null };
    assert.ok((await app.inject(`/officer/cases/${ID}`)).body.includes('Відповідь піде в SMS на +380671234567'));
  });

  test('answers once for one press; a refusal leaves what was typed', async () => {
    const [, key = ''] = /name="key" value="([^"]+)"/.exec((await app.inject(`/officer/cases/${ID}`)).body) ?? [];
    for (const _ of [1, 2]) {
      const { statusCode, headers } = await post(`/officer/cases/${ID}/answer`, { key, Text: 'Комісію повернули.', Seen: ID });
      assert.deepEqual([statusCode, headers.location], [303, `/officer/cases/${ID}`]);
    }
    const presses = calls.filter(({ method }) => method === 'POST');
    assert.deepEqual(
      presses.map((press) => [press.url, press.body, press.key]),
      [1, 2].map(() => [`/officer/v1/cases/${ID}/answer`, { Text: 'Комісію повернули.', Seen: ID }, key]),
    );
    const refused = await post(`/officer/cases/${ID}/answer`, { key, Text: 'Коротко' });
    assert.equal(refused.statusCode, 409);
    assert.ok(refused.body.includes('Докладніше') && refused.body.includes('>Коротко</textarea>'));
  });

  test('decides what is decided, takes into work, tells what a call came to', async () => {
    kind = 'restructuring';
    assert.ok((await app.inject(`/officer/cases/${ID}`)).body.includes('Схвалити'));
    await post(`/officer/cases/${ID}/decide`, { Decision: 'approved', Reason: 'Погоджено на три місяці.', Seen: ID });
    await post(`/officer/cases/${ID}/take`, {});
    await post(`/officer/calls/${ID}`, { Outcome: 'refuse' });
    assert.deepEqual(
      calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]),
      [
        [`/officer/v1/cases/${ID}/decide`, { Decision: 'approved', Reason: 'Погоджено на три місяці.', Seen: ID }],
        [`/officer/v1/cases/${ID}/take`, null],
        [`/officer/v1/calls/${ID}`, { Outcome: 'refuse' }],
      ],
    );
  });

  test('without a door there is no officer', async () => {
    const alone = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), clock: fixedClock('2026-03-02T10:00:00Z') });
    for (const url of ['/officer', `/officer/cases/${ID}`]) assert.equal((await alone.inject(url)).statusCode, 404);
    await alone.close();
  });
});
