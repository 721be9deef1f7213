import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { mainOperations, type CaseItem, type Comment } from '@pozyka/api-contract';
import { caseStates, commentSortings, contractStates } from '@pozyka/api-contract/constants';
import { buildApi, keys, type Recorded, recorderOf, serverDatabase, testConfig } from '@pozyka/server-kit';
import { startApiWithLists } from '../areas/application/testing/applicants.ts';
import { authenticate } from '@pozyka/server-identity';
import { TestApi } from '../areas/auth/testing/test-api.ts';
import { addPost } from '@pozyka/server-publications/testing/add-post';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { handlers } from '../areas/index.ts';
import { startProvider, type Provider } from '@pozyka/server-lending/testing/provider';
import { startOfficer } from '../areas/cases/testing/start-officer.ts';
import { jobHandlers } from '../jobs/index.ts';
import { messages } from '../messages.ts';
import type { Database } from './schema.ts';
import { addFiftyThousand, growing, MANY, MANY_COMMENTS, POSTS } from './testing/fifty-thousand.ts';

/** More rows than any screen, job or answer needs at once. */
const MOST_ROWS = 250;

// The planner of both is the same; the server knows how to vacuum a large table in a second.
const target = serverDatabase();

describe(`lists of ${MANY} rows on ${target.name}`, () => {
  let provider: Provider;
  let api: TestApi;
  let token: string;
  /** Of a customer with little of their own. */
  let otherToken: string;
  let contract: string;
  let receipt: string;
  let recorder: ReturnType<typeof recorderOf<Database>>;

  before(async () => {
    provider = await startProvider();
    const plain = await startApiWithLists(target);
    const borrower = await newBorrower(plain);
    contract = await borrower.borrow();
    plain.pass(10 * 86_400);
    await plain.runJobs();
    await borrower.logIn();
    token = borrower.token;
    otherToken = (await newBorrower(plain)).token;
    await addPost(plain.db, MANY_COMMENTS);
    await addFiftyThousand(plain.db, await borrower.applicant.id(), contract, plain.clock.now());
    const found = await plain.db.selectFrom('receipt').select('id').limit(1).executeTakeFirstOrThrow();
    receipt = found.id;
    const watched = recorderOf(plain.db);
    recorder = watched;
    const app = await buildApi({
      name: 'main-api',
      host: 'main',
      operations: mainOperations,
      ring: keys(),
      handlers,
      db: watched.db,
      clock: plain.clock,
      config: testConfig(),
      messages,
      authenticate,
    });
    await plain.app.close();
    api = new TestApi(app, { database: { ...plain.database, db: watched.db }, clock: plain.clock, jobs: jobHandlers });
  });
  after(async () => {
    await api.close();
    await provider.close();
  });

  /** No query reads a growing table from end to end, or takes it into memory. */
  const assertCheap = async (queries: readonly Recorded[]): Promise<void> => {
    assert.ok(queries.length > 0);
    for (const { query, rows } of queries) {
      assert.ok(rows <= MOST_ROWS, `${rows} rows: ${query.sql}`);
      if (!/^\s*(select|with|update|delete|insert)/i.test(query.sql)) continue;
      const scanned = (await recorder.planOf(query))
        .filter((node) => node['Node Type'] === 'Seq Scan' && growing.some((table) => table === node['Relation Name']))
        .map((node) => node['Relation Name']);
      assert.deepEqual(scanned, [], query.sql);
    }
  };

  const callCheaply = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, as = token) => {
    recorder.take();
    const answer = await api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${as}`, 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    });
    assert.ok(answer.statusCode < 500, answer.body);
    await assertCheap(recorder.take());
    return answer;
  };
  const page = async (url: string) => {
    const answer = await callCheaply('GET', url);
    assert.equal(answer.statusCode, 200, answer.body);
    return { data: answer.json<{ data: unknown[] }>().data, total: Number(answer.headers['x-items-total']) };
  };

  for (const offset of [0, 10, MANY - 5, MANY + 100]) {
    test(`contracts from ${offset} on`, async () => {
      const { data, total } = await page(`/v2/contracts?Offset=${offset}`);
      assert.equal(total, MANY + 1);
      assert.equal(data.length, Math.max(0, Math.min(10, MANY + 1 - offset)));
    });
    test(`receipts from ${offset} on`, async () => {
      await page(`/v2/cashflow/list?Offset=${offset}`);
      await page(`/v2/cashflow/list?Offset=${offset}&Category=payment`);
    });
  }

  for (const offset of [0, 10, POSTS - 5]) {
    test(`posts from ${offset} on, of all categories and of one`, async () => {
      const { data, total } = await page(`/v2/system/posts/items?offset=${offset}`);
      // and the one with comments
      assert.deepEqual([data.length, total], [Math.min(10, POSTS + 1 - offset), POSTS + 1]);
      assert.equal((await page(`/v2/system/posts/items?offset=${Math.floor(offset / 2)}&category=budget`)).total, POSTS / 2);
    });
  }

  test('one post with what to read next, its category', async () => {
    const { related } = (await callCheaply('GET', '/v2/system/posts/items/post-42')).json<{ data: { related: unknown[] } }>().data;
    assert.equal(related.length, 3);
    await callCheaply('GET', '/v2/system/posts/categories/loans');
  });

  for (const state of contractStates) {
    test(`contracts that are ${state}, and how many`, async () => {
      const { total } = await page(`/v2/contracts?State=${state}`);
      const closed = { closed: MANY / 2, withdrawn: MANY / 4, cancelled: MANY / 4, active: 1 };
      assert.equal(total, Object.entries(closed).find(([name]) => name === state)?.[1] ?? 0);
      await page(`/v2/contracts?State=${state}&Offset=12000`);
    });
  }

  for (const offset of [0, 10, MANY - 5]) {
    test(`requests from ${offset} on, and one of them`, async () => {
      const { data, total } = await page(`/v2/cases?Offset=${offset}`);
      assert.deepEqual([data.length, total], [Math.min(10, MANY - offset), MANY]);
      const [first] = data as [CaseItem];
      await callCheaply('GET', `/v2/cases/${first.CaseId}`);
    });
  }

  test('requests of all customers by their last day, and calls that wait, as an officer asks', async () => {
    const officer = await startOfficer(api);
    const states = ['', ...caseStates.map((state) => `&State=${state}`)];
    const lists = states.flatMap((state) => [`cases?Offset=100${state}`, `cases?Offset=100&Overdue=true${state}`]);
    for (const list of [...lists, 'calls']) {
      recorder.take();
      assert.equal((await officer.get(`/officer/v1/${list}`)).status, 200, list);
      await assertCheap(recorder.take());
    }
    await officer.app.close();
  });

  test('one contract, its papers, its extension, its checkout; the cards; a receipt; where the customer stands', async () => {
    await callCheaply('GET', `/v2/contracts/data?ContractId=${contract}`);
    await callCheaply('GET', `/v2/contracts/docs?ContractId=${contract}`);
    await callCheaply('GET', `/v2/contracts/pdf?ContractId=${contract}&DocumentTypeId=contract`);
    await callCheaply('GET', `/v2/contracts/extension?ContractId=${contract}&Term=5`);
    await callCheaply('GET', '/v2/payment/sandbox/checkout?ResponseUrl=/active-contract&PayType=part&Amount=10000');
    await callCheaply('GET', `/v2/payment/requisites?ContractId=${contract}`);
    await callCheaply('GET', `/v2/payment/links?ContractId=${contract}`);
    await callCheaply('GET', `/v2/payment/auto?ContractId=${contract}`);
    await callCheaply('POST', '/v2/payment/links/open', { Token: 'a'.repeat(43) });
    const cards = await callCheaply('GET', '/v2/cards');
    assert.equal(cards.json<{ data: unknown[] }>().data.length, 1);
    await callCheaply('POST', '/v2/cashflow/pdf', { cashFlowId: receipt });
    const exchanges = await callCheaply('GET', '/v2/system/customers/account/exchanges');
    assert.equal(exchanges.json<{ data: unknown[] }>().data.length, 50);
    for (const url of ['/v2/app', '/v2/app/status', '/v2/contract/status', '/v2/system/customers/account/self'])
      await callCheaply('GET', url);
    await callCheaply('GET', '/v2/sale-conditions/individual');
  });

  test('the copy of what is stored about one of many', async () => {
    assert.equal((await callCheaply('GET', '/v2/system/customers/account/export', undefined, otherToken)).statusCode, 200);
  });

  const comments = `/v2/system/posts/items/${MANY_COMMENTS}/comments`;
  for (const sorting of commentSortings) {
    test(`comments, ${sorting}: the first page, a deep one and one past the end`, async () => {
      for (const offset of [0, 10, MANY / 2 - 5, MANY]) {
        const { data, total } = await page(`${comments}?sorting=${sorting}&offset=${offset}`);
        assert.deepEqual([data.length, total], [Math.max(0, Math.min(10, MANY / 2 - offset)), MANY / 2]);
      }
    });
  }

  test('a thread, its answers, those to an answer; a comment is written, rated, edited, removed', async () => {
    const [top] = (await page(`${comments}?sorting=new&limit=1`)).data as [Comment];
    assert.equal((await page(`${comments}?commentTopId=${top.id}&limit=100`)).total, MANY / 2 + 1);
    const { data, total } = await page(`${comments}/${top.id}/answers?limit=100&offset=${MANY / 4}`);
    assert.deepEqual([data.length, total], [100, MANY / 2]);
    const [answer] = data as Comment[];
    assert.equal((await page(`${comments}/${answer?.id}/answers`)).total, 0);
    const written = await callCheaply('POST', comments, { text: 'Дякую', parent_id: top.id });
    // the customer has written a comment in each of the last hours
    assert.equal(written.statusCode, 200, written.body);
    const { id } = written.json<{ data: Comment }>().data;
    assert.equal((await callCheaply('POST', '/v2/system/posts/comments/rate', { comment_id: top.id, action: 'dislike' })).statusCode, 200);
    assert.equal((await callCheaply('PATCH', `/v2/system/posts/comments/${id}`, { text: 'Дуже дякую' })).statusCode, 200);
    assert.equal((await callCheaply('DELETE', `/v2/system/posts/comments/${id}`)).statusCode, 200);
  });

  test('what changes: an extension, a code for it, a payment, the main card, a deletion', async () => {
    const made = await callCheaply('POST', '/v2/contracts/extension', { ContractId: contract, Term: 5 });
    const { ExtensionId } = made.json<{ data: { ExtensionId: string } }>().data;
    assert.equal((await callCheaply('POST', '/v2/contracts/sign/generate-pass', { ContractId: contract, ExtensionId })).statusCode, 200);
    const [card] = (await callCheaply('GET', '/v2/cards')).json<{ data: { Id: string }[] }>().data;
    const bpmForm = { PayType: 'part', Amount: 10_000, CardId: card?.Id };
    assert.equal((await callCheaply('POST', '/v2/payment/sandbox/payment', { bpmForm })).statusCode, 200);
    assert.equal((await callCheaply('PATCH', '/v2/cards/primary', { CardId: card?.Id })).statusCode, 200);
    assert.equal((await callCheaply('DELETE', `/v2/cards/del?CardId=${card?.Id}`)).statusCode, 409);
  });

  test('the jobs of a night: accrual, notices, payments', async () => {
    api.pass(20 * 86_400);
    recorder.take();
    assert.ok((await api.runJobs()) > 0);
    await assertCheap(recorder.take());
  });
});
