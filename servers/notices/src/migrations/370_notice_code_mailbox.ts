import { sql, type Kysely } from 'kysely';

const statements = [
  // By what codes to one mailbox are counted, however its address is written; the empty one is of rows that an earlier version adds.
  `alter table notice_code add column mailbox text not null default ''`,
  `update notice_code set mailbox = lower(regexp_replace(email, '^([^@+]+)[+][^@]*@', '\\1@'))`,
  `drop index notice_code_email`,
  `create index notice_code_mailbox on notice_code (mailbox, created_at desc)`,
  // Where others have had too many codes sent to a mailbox the code is stored, and no mail leaves.
  `alter table notice_code add column sent boolean not null default true`,
];

/** Codes are counted by mailbox, and some are never sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
