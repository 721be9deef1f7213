import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrateToLatest, openDatabase } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { lendingTables } from '../testing/lending-api.ts';

test('what was issued before there was one table is in it', async (t) => {
  const { db, close } = await openDatabase<unknown>();
  t.after(close);
  const earlier = Object.entries(lendingTables).filter(([name]) => name < '573_issued_papers');
  await migrateToLatest(db, Object.fromEntries(earlier));
  const sums = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
  const [stored, removed, receipt, edition] = sums;
  const contract = '0b5e4a52-3f0e-4a55-9f5d-0d9a1c2b3c4d';
  await db.transaction().execute(async (trx) => {
    // rows of one table, without those that they are of
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into contract_document (contract_id, type, position, bytes, sha256, created_at)
      values (${contract}, 'withdrawal-notice-1', 1, '\\x00', ${stored}, now())`.execute(trx);
    await sql`insert into withdrawn_paper (sha256, type, created_at) values (${removed}, 'contract', now())`.execute(trx);
    await sql`insert into issued_paper (sha256, receipt_id, public_paper_id, language, issued_at)
      values (${receipt}, ${contract}, null, 'uk', now()), (${edition}, null, 'rules-1', 'ru', now())`.execute(trx);
    await sql`insert into contract (id, number, application_id, customer_id, card_id, language, state, amount, term, daily_rate, fee, total,
        daily_cost, apr, from_day, due_date, created_at)
      values (${contract}, 'П-1', ${contract}, ${contract}, ${contract}, 'uk', 'signing', 1, 1, '1', 0, 1, '1', '1', '2026-01-01', '2026-01-02',
        now())`.execute(trx);
  });
  await migrateToLatest(db, lendingTables);
  const { rows } =
    await sql`select sha256, type, contract_id, receipt_id, public_paper_id, language from issued_paper order by sha256`.execute(db);
  const none = { type: null, contract_id: null, receipt_id: null, public_paper_id: null, language: null };
  assert.deepEqual(rows, [
    { ...none, sha256: stored, type: 'withdrawal-notice-1', contract_id: contract },
    { ...none, sha256: removed, type: 'contract' },
    { ...none, sha256: receipt, receipt_id: contract, language: 'uk' },
    { ...none, sha256: edition, public_paper_id: 'rules-1', language: 'ru' },
  ]);
});
