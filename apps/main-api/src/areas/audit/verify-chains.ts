import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hashOf, NOTHING_BEFORE } from './canonical.ts';
import type { AuditEventTable } from '../../db/tables/audit.ts';

type Event = Selectable<AuditEventTable>;

const PAGE = 2_000;

const nameOf = ({ chain, position, id, subject, subject_id }: Event): string =>
  `event ${id} (${position} in the chain of customer ${chain}, ${subject} ${subject_id})`;

const hashOfEvent = ({ actor, at, chain, facts, position, previous, subject, subject_id, what }: Event): string =>
  hashOf({ actor, at, chain, facts, position, previous, subject, subjectId: subject_id, what });

const breakOf = (event: Event, before: Event | undefined): string | null => {
  const expected = before ? before.position + 1 : 1;
  if (event.position !== expected) {
    const missing = event.position - expected === 1 ? `${expected} is missing` : `${expected} to ${event.position - 1} are missing`;
    return `${nameOf(event)}: ${missing} before it`;
  }
  if (event.previous !== (before?.hash ?? NOTHING_BEFORE)) return `${nameOf(event)}: it does not stand on the event before it`;
  if (before && event.id < before.id) return `${nameOf(event)}: it was written before the event that it stands on`;
  return event.hash === hashOfEvent(event) ? null : `${nameOf(event)}: it was altered`;
};

/** Walks every chain from its first event; stops at the first broken link. */
export const verifyChains = async (trx: Transaction<Database>): Promise<{ events: number; chains: number; broken: string | null }> => {
  let [events, chains] = [0, 0];
  let before: Event | undefined;
  for (;;) {
    const query = trx.selectFrom('audit_event').selectAll().orderBy('chain').orderBy('position').limit(PAGE);
    const { chain, position } = before ?? {};
    const rows = await (before ? query.where(sql<boolean>`(chain, position) > (${chain}, ${position})`) : query).execute();
    if (rows.length === 0) return { events, chains, broken: null };
    for (const event of rows) {
      const same: Event | undefined = before?.chain === event.chain ? before : undefined;
      const broken = breakOf(event, same);
      if (broken) return { events, chains, broken };
      events += 1;
      chains += same ? 0 : 1;
      before = event;
    }
  }
};
