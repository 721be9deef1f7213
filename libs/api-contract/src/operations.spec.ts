import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { bodyBudget, bodyBudgets } from './body-budget.ts';
import { mainOperations, marketplaceOperations, officerOperations } from './operations.ts';
import { openApi } from './openapi.ts';
import type { Access, Operation, Operations } from './operation.ts';
import { mainCalls, marketplaceCalls, officerCalls, keylessChanges, readsByPost, customerCalls } from './testing/listed-calls.ts';

const apis: readonly Operations[] = [mainOperations, marketplaceOperations, officerOperations];
const rows = apis.flatMap((operations) => Object.entries(operations));
const route = ({ method, path }: Operation) => `${method} ${path}`;
const routes = (operations: Operations, wanted: (operation: Operation) => boolean = () => true) =>
  Object.values(operations).filter(wanted).map(route).sort();
const isKeyless = ({ method, idempotent }: Operation): boolean => method !== 'GET' && !idempotent;
const lines = (text: string) =>
  text
    .trim()
    .split(/[\n,]/)
    .map((line) => line.trim())
    .sort();

/** Fields by which who has them may act: tokens, tickets, secrets and addresses that need no login. */
const CAPABILITY = /(?:token|ticket|secret|password|challenge|url)$/i;
const capabilitiesIn = (data: z.ZodMiniType): string[] => {
  const found: string[] = [];
  JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' }), (name, value: unknown) => {
    if (name === 'properties' && typeof value === 'object' && value !== null) found.push(...Object.keys(value));
    return value;
  });
  return found.filter((name) => CAPABILITY.test(name));
};

describe('the rows', () => {
  it('are the calls of the contract, each once', () => {
    expect(routes(mainOperations)).toEqual(lines(mainCalls));
    expect(routes(marketplaceOperations)).toEqual(lines(marketplaceCalls));
    expect(routes(officerOperations)).toEqual(lines(officerCalls));
  });

  it('stand with their own host', () => {
    for (const row of Object.values(mainOperations)) expect(row.host).toBe('main');
    for (const row of Object.values(marketplaceOperations)) expect(row.host).toBe('marketplace');
    for (const row of Object.values(officerOperations)) expect(row.host).toBe('officer');
  });

  it.each(rows)('%s: an answer by which somebody may act is stored sealed, and no other is', (_name, operation: Operation) => {
    const acts = operation.idempotent && operation.data !== undefined && capabilitiesIn(operation.data).length > 0;
    expect(operation.secretAnswer === true).toBe(acts);
  });

  it.each(rows)('%s: the path names the same parameters as its schema', (_name, operation: Operation) => {
    const named = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(operation.params?.shape ?? {}).sort()).toEqual(named.sort());
  });

  it.each(rows)('%s: has an answer, and a body only where the method carries one', (_name, operation: Operation) => {
    expect(operation.answer === 'pdf' || operation.answer === 'file').toBe(operation.data === undefined);
    if (operation.method === 'GET' || operation.method === 'DELETE') expect(operation.body).toBeUndefined();
    if (operation.bodyKind) expect(operation.body).toBeDefined();
  });

  it.each(rows)('%s: a body has a budget of bytes that fits its kind, and is told of it', (_name, operation: Operation) => {
    const budget = bodyBudget(operation);
    if (!operation.body) return expect(budget).toBe(bodyBudgets.none);
    const fields = operation.body instanceof z.ZodMiniObject ? Object.values(operation.body.shape) : [];
    const hasFile = operation.bodyKind === 'bytes' || fields.some((field) => field instanceof z.ZodMiniFile);
    expect(budget).toBeGreaterThan(0);
    expect(budget > bodyBudgets.longJson).toBe(hasFile);
    if (operation.bodyKind === 'form' && !hasFile) expect(budget).toBe(bodyBudgets.texts);
    const { paths } = openApi({ operation }, { title: 'one', version: '1', servers: [] });
    const [described] = Object.values(Object.values(paths)[0] ?? {});
    expect(described).toMatchObject({ 'x-body-bytes': budget, responses: { 413: expect.anything() } });
  });

  it('a form or raw bytes without a budget are no row', () => {
    const { bodyBytes: _bytes, ...row } = mainOperations.loginByPassword;
    expect(() => bodyBudget(row)).toThrow('needs bodyBytes');
  });

  it('need an Idempotency-Key wherever they change something, but for authentication and the callback', () => {
    const keyless = [
      ...routes(mainOperations, isKeyless),
      ...routes(marketplaceOperations, isKeyless),
      ...routes(officerOperations, isKeyless),
    ].sort();
    expect(keyless).toEqual(lines(keylessChanges + readsByPost.trim()));
    for (const [, { method, idempotent }] of rows) if (method === 'GET') expect(idempotent).toBe(false);
  });

  it('are open to those who may call', () => {
    const of = (access: Access) => routes(mainOperations, (operation) => operation.access === access);
    expect(of('customer')).toEqual(lines(customerCalls));
    expect(of('provider')).toEqual([
      'POST /v2/contracts/sign/qualified/callback',
      'POST /v2/payment/:system/callback',
      'POST /v2/payment/bank/statement',
    ]);
    expect(of('sandbox')).toEqual(lines(mainCalls).filter((line) => line.includes('/_sandbox/')));
    expect(routes(marketplaceOperations, ({ access }) => access !== 'public')).toEqual([]);
    expect(of('officer')).toEqual([]);
    expect(routes(officerOperations, ({ access }) => access !== 'officer')).toEqual([]);
  });

  it('may be stale only where a guest reads what is the same for everybody', () => {
    const stale = rows.filter(([, { mayBeStale }]) => mayBeStale).map(([, operation]) => operation);
    for (const operation of stale) {
      expect([route(operation), operation.access, operation.idempotent]).toEqual([route(operation), 'public', false]);
      if (operation.method !== 'GET') expect(lines(readsByPost)).toContain(route(operation));
    }
    expect([...new Set(stale.map(({ area }) => area))].sort()).toEqual(['catalogue', 'conditions', 'posts', 'suggestions', 'system']);
    expect(stale.map(route).filter((line) => /auth|comments|promo|forms|app|contract|card|payment|visitors/.test(line))).toEqual([
      'GET /v2/sale-conditions/without-auth',
    ]);
  });

  it('page where they take an offset', () => {
    const pagedRows = rows.filter(([, { paged }]) => paged).map(([name]) => name);
    expect(pagedRows.sort().join(' ')).toBe(
      'findGoods getFormHints getGoods getMapMarkers listAnswers listAwaitedCalls listCases listCashFlow listComments listContracts listOfficerCases listPosts searchContent searchGoods',
    );
  });
});
