import { sql, type Kysely } from 'kysely';
import { audited, auditFacts, followTables, type Audited } from './270_audit.ts';

const added: Audited = {
  withdrawal_notice: ['contract_id', 'number', 'day', 'until', 'created_at'],
  application_consent: ['application_id', 'kind', 'edition', 'language', 'given_at'],
};

const statements = [
  auditFacts({ ...audited, ...added }),
  // a consent has no id of its own
  `create or replace function audit_subject_id(line jsonb) returns text language sql immutable as $$
    select coalesce(line ->> 'id', line ->> 'order_id', case when line ? 'edition'
      then concat_ws(':', line ->> 'application_id', line ->> 'kind', line ->> 'edition')
      else concat_ws(':', line ->> 'contract_id', line ->> 'type', line ->> 'extension_id') end)
  $$`,
  ...followTables(added),
];

/** The trail follows notices of withdrawal and consents, which are signatures too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
