import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The tables whose changes are recorded; the migrations made the triggers of the same names. */
const auditedTables = [
  'application',
  'application_consent',
  'auto_payment',
  'bureau_exchange',
  'card',
  'card_hold',
  'case_message',
  'contract',
  'contract_document',
  'customer_case',
  'extension',
  'identity_request',
  'ledger_transaction',
  'passkey',
  'passkey_recovery',
  'passkey_removal',
  'payment',
  'payment_link',
  'payment_order',
  'receipt',
  'refund',
  'relief',
  'restructuring',
  'restructuring_instalment',
  'sign_code',
  'sign_request',
  'transfer',
  'unmatched_transfer',
  'withdrawal_notice',
] as const;

const guards = [
  ...auditedTables.map((table) => `${table}_audited`),
  ...['audit_event', 'audit_anchor'].flatMap((table) => [`${table}_append_only`, `${table}_never_emptied`]),
  ...['ledger_entry_append_only', 'ledger_transaction_append_only', 'receipt_append_only'],
];

const switchedOff = async (trx: Transaction<Database>): Promise<string | null> => {
  const { rows } = await sql<{ tgname: string }>`
    select tgname from pg_trigger where tgenabled in ('O', 'A') and tgname in (${sql.join(guards)})`.execute(trx);
  const on = new Set(rows.map(({ tgname }) => tgname));
  const off = guards.find((guard) => !on.has(guard));
  return off === undefined ? null : `trigger ${off}: it is gone or switched off`;
};

const unlike = async (trx: Transaction<Database>, table: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string; said: boolean }>`
    select audit_subject_id(to_jsonb(line)) as id, event.id is not null as said
    from ${sql.table(table)} line
    left join lateral (
      select id, what, facts from audit_event where subject = ${table} and subject_id = audit_subject_id(to_jsonb(line)) order by id desc limit 1
    ) event on true
    where event.id is null or event.what = 'delete' or not (audit_facts(${table}, to_jsonb(line)) @> event.facts)
    limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  return `${table} ${row.id}: ${row.said ? 'it is not what the trail said last' : 'the trail knows nothing of it'}`;
};

const vanished = async (trx: Transaction<Database>, table: string): Promise<string | null> => {
  const { rows } = await sql<{ subject_id: string }>`
    with said as (
      select distinct on (subject_id) subject_id, what from audit_event where subject = ${table} order by subject_id, id desc
    ), there as materialized (select audit_subject_id(to_jsonb(line)) as id from ${sql.table(table)} line)
    select subject_id from said where what <> 'delete' and not exists (select from there where there.id = said.subject_id)
    limit 1`.execute(trx);
  return rows[0] ? `${table} ${rows[0].subject_id}: it is gone, and the trail does not say so` : null;
};

/** Verifies that the rows equal the last state in the trail, and that the triggers guarding both are on; what is broken, or null. */
export const verifyRows = async (trx: Transaction<Database>): Promise<string | null> => {
  for (const table of auditedTables) {
    const broken = (await unlike(trx, table)) ?? (await vanished(trx, table));
    if (broken) return broken;
  }
  return switchedOff(trx);
};
