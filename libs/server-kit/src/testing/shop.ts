import { bodyBudgets, defineOperation } from '@pozyka/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { attachment, paged, pdf } from '../response-kinds.ts';
import { buildApi, type ApiOptions } from '../build-api.ts';
import type { Handlers } from '../call.ts';
import { fixedClock } from '../clock.ts';
import { testConfig } from '../config/api-config.ts';
import type { KitTables } from '../database/kit-tables.ts';
import { businessError, conflict, notFound, tooMany, unprocessable } from '../errors.ts';

/** A small API that uses every feature of a row: the specs of server-kit run on it. */
export interface ShopTables extends KitTables {
  orders: { customer: string | null; amount: number };
}

const row = { host: 'main', area: 'shop', access: 'public', idempotent: false } as const;
const size = z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100)), 10);
const order = {
  ...row,
  method: 'POST',
  body: z.strictObject({ Amount: z.int().check(z.gte(100), z.lte(1000)) }),
  idempotent: true,
} as const;

export const shopOperations = {
  listThings: defineOperation({
    ...row,
    method: 'GET',
    path: '/things',
    summary: '',
    query: z.object({ limit: size, tag: z.optional(z.string()) }),
    data: z.array(z.int()),
    paged: true,
  }),
  getThing: defineOperation({
    ...row,
    method: 'GET',
    path: '/things/:id',
    summary: '',
    params: z.object({ id: z.int() }),
    data: z.object({ id: z.int() }),
  }),
  getPaper: defineOperation({ ...row, method: 'GET', path: '/paper', summary: '', answer: 'pdf' }),
  getScan: defineOperation({ ...row, method: 'GET', path: '/scan', summary: '', answer: 'file' }),
  getCostly: defineOperation({ ...row, method: 'GET', path: '/costly', summary: '', perMinute: 2, data: z.literal(true) }),
  getMine: defineOperation({
    ...row,
    method: 'GET',
    path: '/mine',
    summary: '',
    access: 'customer',
    data: z.object({ customer: z.string() }),
  }),
  placeOrder: defineOperation({ ...order, path: '/orders', summary: '', data: z.object({ count: z.int() }), businessErrors: true }),
  checkForm: defineOperation({
    ...row,
    method: 'POST',
    path: '/form',
    summary: '',
    body: z.strictObject({
      name: z.string().check(z.minLength(2), z.maxLength(5)),
      day: z.optional(z.iso.date()),
      kind: z.enum(['a', 'b']),
      list: z.optional(z.array(z.boolean()).check(z.maxLength(1))),
      inner: z.optional(z.strictObject({ deep: z.number().check(z.multipleOf(5)) })),
      own: z.optional(z.string().check(z.refine((value) => value !== 'no', 'shop.own'))),
    }),
    data: z.literal(true),
  }),
  sendFile: defineOperation({
    ...row,
    method: 'POST',
    path: '/files',
    summary: '',
    bodyKind: 'form',
    bodyBytes: bodyBudgets.upload,
    body: z.strictObject({ TypeId: z.string(), count: z.optional(z.int()), file: z.file() }),
    data: z.object({ name: z.string(), size: z.int() }),
  }),
  logIn: defineOperation({
    ...row,
    method: 'POST',
    path: '/login',
    summary: '',
    bodyKind: 'form',
    bodyBytes: bodyBudgets.texts,
    body: z.strictObject({ login: z.string(), password: z.string() }),
    data: z.literal(true),
  }),
  sendOwnFile: defineOperation({
    ...row,
    method: 'POST',
    path: '/mine/files',
    summary: '',
    access: 'customer',
    bodyKind: 'form',
    bodyBytes: bodyBudgets.upload,
    body: z.strictObject({ file: z.file() }),
    data: z.int(),
  }),
  sendBytes: defineOperation({
    ...row,
    method: 'PATCH',
    path: '/files',
    summary: '',
    bodyKind: 'bytes',
    bodyBytes: bodyBudgets.bytes,
    body: z.instanceof(Uint8Array),
    data: z.int(),
  }),
  fail: defineOperation({
    ...row,
    method: 'GET',
    path: '/fail/:how',
    summary: '',
    params: z.object({ how: z.string() }),
    data: z.literal(true),
  }),
  later: defineOperation({ ...row, method: 'GET', path: '/later', summary: '', data: z.literal(true) }),
  sandboxOnly: defineOperation({ ...row, method: 'GET', path: '/_sandbox/x', summary: '', access: 'sandbox', data: z.literal(true) }),
};

export const shopHandlers: Handlers<typeof shopOperations, ShopTables> = {
  listThings: async ({ query }) => paged([1, 2, 3].slice(0, query.limit), 3, query.limit),
  getThing: async ({ params }) => ({ id: params.id }),
  getPaper: async () => pdf(new TextEncoder().encode('%PDF-1.7'), 'Договір № П-7 (копія).pdf'),
  getScan: async () => attachment(new TextEncoder().encode('<script>'), 'Скан "1".jpg', 'image/jpeg'),
  getCostly: async () => true,
  getMine: async ({ session }) => ({ customer: session.customerId }),
  placeOrder: async ({ body, session, act }) => {
    if (body.Amount === 405) return businessError(405, 'shop.vpn');
    if (body.Amount === 422) throw unprocessable('shop.refused', { Amount: 'shop.own' });
    if (body.Amount === 500) throw new Error('customer +380671234567 broke it');
    return act(async (trx) => {
      await trx
        .insertInto('orders')
        .values({ customer: session?.customerId ?? null, amount: body.Amount })
        .execute();
      const { count } = await trx
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { count };
    });
  },
  checkForm: async () => true,
  sendFile: async ({ body }) => ({ name: body.file.name, size: body.file.size }),
  logIn: async () => true,
  sendOwnFile: async ({ body }) => body.file.size,
  sendBytes: async ({ body }) => body.length,
  fail: async ({ params }) => {
    if (params.how === 'missing') throw notFound();
    if (params.how === 'state') throw conflict({ key: 'shop.left', values: { count: 2 } });
    if (params.how === 'often') throw tooMany(61.2);
    throw new Error('insides');
  },
  sandboxOnly: async () => true,
};

const messages = {
  uk: { 'shop.own': 'Не підходить.', 'shop.vpn': 'Вимкніть VPN.', 'shop.refused': 'Відмовлено.', 'shop.left': 'Залишилося: {count}.' },
  ru: { 'shop.own': 'Не подходит.', 'shop.vpn': 'Выключите VPN.', 'shop.refused': 'Отказано.', 'shop.left': 'Осталось: {count}.' },
};

/** The shop's API; the token is `customer-<id>`. */
export const buildShop = (
  db: Kysely<ShopTables>,
  over: Partial<ApiOptions<typeof shopOperations, ShopTables>> = {},
): Promise<FastifyInstance> =>
  buildApi({
    name: 'shop',
    host: 'main',
    operations: shopOperations,
    handlers: shopHandlers,
    db,
    clock: fixedClock('2026-03-01T10:00:00Z'),
    config: testConfig(),
    messages,
    authenticate: async (token) => (token.startsWith('customer-') ? { customerId: token.slice(9), sessionId: 's' } : null),
    ...over,
  });
