import { sql, type Kysely } from 'kysely';

/** Table → what of its rows the trail holds: ids, states, sums and days, never what names a person. */
export type Audited = Readonly<Record<string, readonly string[]>>;

/** The tables that it began with. */
export const audited: Audited = {
  application: ['is_current', 'amount', 'term', 'action_status', 'status', 'offer_amount', 'submitted_at', 'is_issued', 'blocked_until'],
  card: ['is_main', 'verified_at', 'deleted_at'],
  card_hold: ['card_id', 'amount', 'state', 'released_at'],
  contract: [
    ...['number', 'application_id', 'card_id', 'state', 'amount', 'term', 'daily_rate', 'fee', 'total', 'from_day', 'due_date'],
    ...['signed_at', 'issued_at', 'closed_at'],
  ],
  contract_document: ['contract_id', 'extension_id', 'type', 'sha256'],
  extension: [
    ...['contract_id', 'number', 'state', 'day', 'term', 'price', 'fee', 'old_due', 'due_date', 'total', 'signed_at', 'ended_at'],
    'payment_key',
  ],
  ledger_transaction: ['key', 'contract_id', 'kind', 'day'],
  payment: ['contract_id', 'pay_type', 'extension_id', 'amount', 'state', 'card_id', 'reference'],
  receipt: ['contract_id', 'category', 'amount', 'at', 'number', 'key'],
  refund: ['contract_id', 'card_id', 'amount', 'state', 'reference', 'finished_at'],
  sign_code: ['contract_id', 'extension_id', 'documents_sha256', 'used_at'],
  transfer: ['contract_id', 'card_id', 'amount', 'state', 'reference', 'finished_at'],
};

const names = (columns: readonly string[]): string => columns.map((column) => `'${column}'`).join(', ');

const appendOnly = (table: string): string[] => [
  `create trigger ${table}_append_only before update or delete on ${table} for each row execute function audit_append_only()`,
  `create trigger ${table}_never_emptied before truncate on ${table} for each statement execute function audit_append_only()`,
  // even where a session says that it replicates
  `alter table ${table} enable always trigger ${table}_append_only`,
  `alter table ${table} enable always trigger ${table}_never_emptied`,
];

/** The function that takes out of a row what the trail stores of it. */
export const auditFacts = (
  tables: Audited,
): string => `create or replace function audit_facts(subject text, line jsonb) returns jsonb language plpgsql stable as $$
  declare
    facts jsonb;
  begin
    select jsonb_object_agg(field.key, field.value) into facts from jsonb_each(line) as field
    where field.key = any (case subject
      ${Object.entries(tables)
        .map(([table, columns]) => `when '${table}' then array[${names(columns)}]`)
        .join('\n        ')}
    end);
    if subject = 'ledger_transaction' then
      facts := facts || jsonb_build_object('entries', (
        select string_agg(account.kind || ' ' || entry.amount, ', ' order by entry.id)
        from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where entry.transaction_id = (line ->> 'id')::bigint));
    end if;
    return facts;
  end $$`;

/** What makes the trail follow these tables from now on, with the rows that are there. */
export const followTables = (tables: Audited): string[] => [
  // At the commit: all else that the transaction locks is locked by then, so that the trail brings no new deadlock.
  ...Object.entries(tables).map(
    ([table, columns]) => `create constraint trigger ${table}_audited
      after insert or delete or update of ${columns.join(', ')} on ${table}
      deferrable initially deferred for each row execute function audit_record()`,
  ),
  `set local timezone to 'UTC'`,
  // What was there before the trail begins it.
  ...Object.keys(tables).map((table) => `select audit_write('${table}', to_jsonb(line), 'baseline') from ${table} line`),
];

const statements = [
  // A chain is a customer's: their changes alone wait for each other.
  `create table audit_event (
    id bigint generated always as identity primary key,
    chain uuid not null,
    position bigint not null check (position > 0),
    at timestamptz not null,
    actor text,
    subject text not null,
    subject_id text not null,
    what text not null check (what in ('baseline', 'insert', 'update', 'delete')),
    facts jsonb not null,
    previous text not null check (previous ~ '^[0-9a-f]{64}$'),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    unique (chain, position)
  )`,
  `create index audit_event_subject on audit_event (subject, subject_id, id desc)`,
  // One line over all chains: an end that was cut off a chain is missed here.
  `create table audit_anchor (
    number bigint primary key check (number > 0),
    at timestamptz not null,
    up_to bigint not null,
    events bigint not null check (events > 0),
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    previous text not null check (previous ~ '^[0-9a-f]{64}$'),
    hash text not null check (hash ~ '^[0-9a-f]{64}$')
  )`,
  `create function audit_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the trail is only added to' using errcode = '23514', constraint = 'audit_append_only';
    end $$`,
  ...appendOnly('audit_event'),
  ...appendOnly('audit_anchor'),
  // RFC 8785 for what is in the trail: objects of texts, whole numbers, booleans and nulls.
  `create function audit_canonical(value jsonb) returns text language plpgsql immutable as $$
    begin
      return '{' || coalesce((
        select string_agg(
          to_json(field.key)::text || ':' ||
            case jsonb_typeof(field.value) when 'object' then audit_canonical(field.value) else field.value::text end,
          ',' order by field.key collate "C")
        from jsonb_each(value) as field), '') || '}';
    end $$`,
  auditFacts(audited),
  `create function audit_subject_id(line jsonb) returns text language sql immutable as $$
    select coalesce(line ->> 'id', line ->> 'order_id', concat_ws(':', line ->> 'contract_id', line ->> 'type', line ->> 'extension_id'))
  $$`,
  `create function audit_chain_of(line jsonb) returns uuid language sql stable as $$
    select coalesce(
      (line ->> 'customer_id')::uuid,
      (select customer_id from contract where id = (line ->> 'contract_id')::uuid),
      (select customer_id from card where id = (line ->> 'card_id')::uuid),
      '00000000-0000-0000-0000-000000000000')
  $$`,
  `create function audit_write(subject text, line jsonb, what text) returns void language plpgsql as $$
    declare
      owner uuid := audit_chain_of(line);
      facts jsonb := audit_facts(subject, line);
      moment timestamptz;
      who text := nullif(current_setting('pozyka.actor', true), '');
      last_position bigint;
      last_hash text;
      body jsonb;
    begin
      -- an anchor waits until nobody is between their number and their commit
      perform pg_advisory_xact_lock_shared(27001, 0);
      perform pg_advisory_xact_lock(27002, hashtext(owner::text) & 1023);
      moment := date_trunc('milliseconds', clock_timestamp());
      select event.position, event.hash into last_position, last_hash from audit_event event
        where event.chain = owner order by event.position desc limit 1;
      last_position := coalesce(last_position, 0) + 1;
      last_hash := coalesce(last_hash, repeat('0', 64));
      body := jsonb_build_object('actor', who, 'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'chain', owner,
        'facts', facts, 'position', last_position, 'previous', last_hash, 'subject', subject, 'subjectId', audit_subject_id(line),
        'what', what);
      insert into audit_event (chain, position, at, actor, subject, subject_id, what, facts, previous, hash)
      values (owner, last_position, moment, who, subject, audit_subject_id(line), what, facts, last_hash,
        encode(sha256(convert_to(audit_canonical(body), 'UTF8')), 'hex'));
    end $$`,
  `create function audit_record() returns trigger language plpgsql set timezone to 'UTC' as $$
    declare
      was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      line jsonb := case when tg_op = 'DELETE' then was else to_jsonb(new) end;
    begin
      if tg_op = 'UPDATE' and audit_facts(tg_table_name, was) = audit_facts(tg_table_name, line) then
        return null;
      end if;
      perform audit_write(tg_table_name, line, lower(tg_op));
      return null;
    end $$`,
  ...followTables(audited),
];

/** The trail of money, signatures and statuses: who changed what, in chains that show where they were touched. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
