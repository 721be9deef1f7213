import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hashOf, NOTHING_BEFORE } from './canonical.ts';
import type { AuditAnchorTable } from '../../db/tables/audit.ts';

export type Anchor = Selectable<AuditAnchorTable>;

const PAGE = 5_000;

/** Counts the events between two ids and digests their hashes in the order of writing. */
export const digestOf = async (db: Kysely<Database>, after: number, upTo: number): Promise<{ events: number; digest: string }> => {
  const digest = createHash('sha256');
  let events = 0;
  for (let last = after; ;) {
    const rows = await db
      .selectFrom('audit_event')
      .select(['id', 'hash'])
      .where('id', '>', last)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { hash } of rows) digest.update(hash);
    events += rows.length;
    const end = rows.at(-1);
    if (!end) return { events, digest: digest.digest('hex') };
    last = end.id;
  }
};

/** Hash of an anchor: of everything that it says. */
export const anchorHash = ({ number, at, up_to, events, digest, previous }: Omit<Anchor, 'hash'>): string =>
  hashOf({ number, at, upTo: up_to, events, digest, previous });

const lastAnchor = (db: Kysely<Database>): Promise<Anchor | undefined> =>
  db.selectFrom('audit_anchor').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

/** The id up to which every event is committed; takes a short lock, so that it waits for commits in progress and they for it. */
const settledUpTo = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(27001, 0)`.execute(trx);
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from audit_event`.execute(trx);
    return rows[0]?.last ?? 0;
  });

/** Writes an anchor over the events since the last one; undefined where there are none, or another process has just written it. */
export const writeAnchor = async (db: Kysely<Database>, at: Date): Promise<Anchor | undefined> => {
  const before = await lastAnchor(db);
  const up_to = await settledUpTo(db);
  if (up_to <= (before?.up_to ?? 0)) return undefined;
  const said = {
    number: (before?.number ?? 0) + 1,
    at,
    up_to,
    ...(await digestOf(db, before?.up_to ?? 0, up_to)),
    previous: before?.hash ?? NOTHING_BEFORE,
  };
  const insert = (trx: Transaction<Database>) =>
    trx
      .insertInto('audit_anchor')
      .values({ ...said, hash: anchorHash(said) })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
  return db.transaction().execute(insert);
};
