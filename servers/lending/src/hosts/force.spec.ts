import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PaperCheck } from '@pozyka/api-contract';
import type { PaperForce } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { insertDocuments } from '../loans/store.ts';
import type { NewDocument } from '@pozyka/server-documents';
import type { ExtensionState, StoredState } from '../tables/contracts.ts';
import type { RestructuringState } from '../tables/restructurings.ts';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower } from '../testing/borrowers.ts';
import type { Provider } from '../testing/provider.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Every paper that a contract may have; those of an extension and of a restructuring are of number one. */
const own = ['credit-passport', 'contract', 'signature'] as const;
const numbered = ['restructuring-agreement-1', 'restructuring-signature-1', 'withdrawal-notice-1', 'withdrawal-notice-2'] as const;
const others = ['relief-statement-1', 'debt-free-certificate'] as const;
const papers = [...own, 'extension:additional-agreement', 'extension:signature', ...numbered, ...others] as const;
type Paper = (typeof papers)[number];

interface Stage {
  readonly state: StoredState;
  readonly signed: boolean;
  readonly extension?: ExtensionState;
  readonly restructuring?: RestructuringState;
  /** The newest notice's days are over. */
  readonly late?: boolean;
  /** The force of each paper; `draft` of what is not named. */
  readonly force: Partial<Record<Paper, PaperForce>>;
}

const all = (force: PaperForce, names: readonly Paper[] = papers) => Object.fromEntries(names.map((name) => [name, force]));
const ofExtension = ['extension:additional-agreement', 'extension:signature'] as const;
const ofRestructuring = ['restructuring-agreement-1', 'restructuring-signature-1'] as const;
const notYet = { ...all('draft', [...ofExtension, ...ofRestructuring]), 'debt-free-certificate': 'withdrawn' } as const;
const running = { ...all('valid'), ...notYet, 'withdrawal-notice-1': 'lapsed' } as const;
const over = { ...all('ended'), ...all('draft', [...ofExtension, ...ofRestructuring]), ...all('valid', others) };

const stages: Readonly<Record<string, Stage>> = {
  'nothing is signed': { state: 'signing', signed: false, force: { ...all('draft'), 'debt-free-certificate': 'withdrawn' } },
  'cancelled before it was signed': { state: 'cancelled', signed: false, force: { ...all('draft'), 'debt-free-certificate': 'withdrawn' } },
  'cancelled because the payout was declined': {
    ...{ state: 'cancelled', signed: true },
    force: { ...all('cancelled'), 'debt-free-certificate': 'withdrawn' },
  },
  'the money is on its way': { state: 'signed', signed: true, force: running },
  'the loan runs, an extension is drafted': { state: 'active', signed: true, extension: 'drafted', force: running },
  'an extension is signed and not paid for': { state: 'active', signed: true, extension: 'signed', force: running },
  'an extension never took effect': { state: 'active', signed: true, extension: 'over', force: running },
  'an extension took effect': {
    ...{ state: 'active', signed: true, extension: 'taken' },
    force: { ...running, ...all('amended', ['credit-passport', 'contract']), ...all('valid', ofExtension) },
  },
  'a restructuring is approved, not signed': { state: 'active', signed: true, restructuring: 'approved', force: running },
  'a restructuring is over unsigned': { state: 'active', signed: true, restructuring: 'over', force: running },
  'a restructuring is signed after an extension': {
    ...{ state: 'active', signed: true, extension: 'taken', restructuring: 'signed' },
    force: {
      ...running,
      ...all('amended', ['credit-passport', 'contract', 'extension:additional-agreement']),
      ...all('valid', ['extension:signature', ...ofRestructuring]),
    },
  },
  'a notice of withdrawal whose days are over': {
    ...{ state: 'active', signed: true, late: true },
    force: { ...running, 'withdrawal-notice-2': 'lapsed' },
  },
  'the loan is repaid': {
    state: 'closed',
    signed: true,
    force: { ...over, ...all('lapsed', ['withdrawal-notice-1', 'withdrawal-notice-2']) },
  },
  'the customer withdrew': {
    ...{ state: 'withdrawn', signed: true, late: true },
    force: { ...over, 'withdrawal-notice-1': 'lapsed', 'withdrawal-notice-2': 'valid' },
  },
};

for (const target of testDatabases()) {
  describe(`the force of papers on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const stateOf = async (sum: string, remoteAddress = '10.0.0.1') => {
      const answer = await api.app.inject({ url: `/v2/system/papers/${sum}`, remoteAddress });
      return answer.json<{ data: PaperCheck }>().data.Paper?.State;
    };

    test('a contract that is cancelled because the payout was declined is told as cancelled, with every paper of it', async () => {
      const borrower = await newBorrower(api);
      const { token } = await api.db
        .selectFrom('card')
        .select('token')
        .where('id', '=', await borrower.cardId())
        .executeTakeFirstOrThrow();
      provider.refuses.add(token);
      const id = await borrower.borrow();
      provider.refuses.delete(token);
      const sums = (await borrower.docs(id)).data.map(({ Sha256 }) => Sha256);
      assert.equal(sums.length, 3);
      for (const sum of sums) assert.equal(await stateOf(sum), 'cancelled');
    });

    test('each paper in each state of its contract', async (t) => {
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      const now = api.clock.now();
      const [today, later] = [kyivDay(now), new Date(now.getTime() + 1000)];
      const { number, due_date, total, daily_cost, apr } = await api.db
        .selectFrom('contract')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const [extension, contract_id] = [randomUUID(), id];
      await api.db
        .insertInto('extension')
        .values({
          ...{ id: extension, contract_id, number: 1, state: 'drafted', day: today, term: 7, price: 100, fee: 0 },
          ...{ old_due: due_date, due_date: addDays(due_date, 7), total, daily_cost, apr, created_at: now },
        })
        .execute();
      const drafted = { day: today, daily_rate: '0.5', until: today, paid_before: 0, old_due: due_date, total, daily_cost, apr };
      await api.db
        .insertInto('restructuring')
        .values({
          ...{ id: randomUUID(), contract_id, number: 1, kind: 'pause', days: 7 },
          ...drafted,
          state: 'review',
          reason: 'other',
          asked_at: now,
        })
        .execute();
      for (const noticed of [1, 2])
        await api.db
          .insertInto('withdrawal_notice')
          .values({ id: randomUUID(), contract_id, number: noticed, day: addDays(today, -9), until: addDays(today, -2), created_at: now })
          .execute();
      const sums = new Map<Paper, string>();
      await api.db.deleteFrom('contract_document').where('contract_id', '=', id).execute();
      for (const [position, name] of papers.entries()) {
        const bytes = Buffer.from(`${number} ${name}`);
        sums.set(name, sha256(bytes));
        const type = name.replace('extension:', '') as NewDocument['type'];
        const ofIt = name.startsWith('extension:') ? extension : null;
        await api.db
          .transaction()
          .execute((trx) => insertDocuments(trx, id, now, [{ type, bytes, sha256: sha256(bytes) }], position, ofIt));
      }
      for (const [index, [stage, { state, signed, force, late = false, ...agreed }]] of Object.entries(stages).entries()) {
        await api.db
          .updateTable('contract')
          .set({ state, signed_at: signed ? now : null })
          .where('id', '=', id)
          .execute();
        const taken =
          agreed.extension === 'taken'
            ? { signed_at: now, ended_at: later, payment_key: 'paid' }
            : { signed_at: null, ended_at: null, payment_key: null };
        await api.db
          .updateTable('extension')
          .set({ state: agreed.extension ?? 'over', ...taken })
          .where('id', '=', extension)
          .execute();
        const afterIt = agreed.restructuring === 'signed' ? new Date(later.getTime() + 1000) : null;
        await api.db
          .updateTable('restructuring')
          .set({ state: agreed.restructuring ?? 'refused', signed_at: afterIt })
          .where('contract_id', '=', id)
          .execute();
        await api.db
          .updateTable('withdrawal_notice')
          .set({ until: addDays(today, late ? -1 : 1) })
          .where('contract_id', '=', id)
          .where('number', '=', 2)
          .execute();
        for (const [name, sum] of sums) assert.equal(await stateOf(sum, `10.0.1.${index}`), force[name], `${stage}: ${name}`);
      }
      t.diagnostic(`papers × states: ${papers.length} × ${Object.keys(stages).length}`);
    });
  });
}
