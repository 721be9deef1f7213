import { readKey, type DocumentsHost, type ForceFacts } from '@pozyka/server-documents';
import { sql, type Kysely } from 'kysely';
import type { StoredState } from '../tables/contracts.ts';
import type { LendingDatabase } from '../tables/database.ts';

/** When an agreement last changed what the contract of a row says. */
const amendedAt = sql<Date | null>`(select max(at) from (
    select ended_at as at from extension where contract_id = contract.id and state = 'taken'
    union all select signed_at from restructuring where contract_id = contract.id and state = 'signed'
  ) as amendments)`;

const newestNotice = sql<number | null>`(select max(number) from withdrawal_notice where contract_id = contract.id)`;

const selectFacts = (db: Kysely<LendingDatabase>, contractId: string, extensionId: string | null, ownNumber: number | null) =>
  db
    .selectFrom('contract')
    .leftJoin('extension', (join) => join.on('extension.id', '=', extensionId))
    .leftJoin('restructuring', (join) =>
      join.onRef('restructuring.contract_id', '=', 'contract.id').on('restructuring.number', '=', ownNumber),
    )
    .leftJoin('withdrawal_notice', (join) =>
      join.onRef('withdrawal_notice.contract_id', '=', 'contract.id').on('withdrawal_notice.number', '=', ownNumber),
    )
    .select(['contract.number', 'contract.state', 'contract.signed_at'])
    .select(['extension.number as extensionNumber', 'extension.state as extensionState', 'extension.ended_at as extendedAt'])
    .select(['restructuring.state as restructured', 'restructuring.signed_at as restructuredAt'])
    .select(['withdrawal_notice.number as noticeNumber', 'withdrawal_notice.until as noticeUntil'])
    .select([amendedAt.as('amendedAt'), newestNotice.as('newestNotice')])
    .where('contract.id', '=', contractId)
    .executeTakeFirst();

type FactsRow = NonNullable<Awaited<ReturnType<typeof selectFacts>>>;

const endOf = (state: StoredState): ForceFacts['end'] =>
  state === 'cancelled' || state === 'closed' || state === 'withdrawn' ? state : null;

/** The agreement beside the contract that a document is of: an extension once it is paid for, a restructuring once it is signed. */
const agreementOf = ({ extensionState, extendedAt, restructured, restructuredAt }: FactsRow): ForceFacts['agreement'] => {
  if (extensionState) return { since: extensionState === 'taken' ? extendedAt : null };
  return restructured && { since: restructured === 'signed' ? restructuredAt : null };
};

/** What the module of documents needs of contracts. */
export const documentsHost: DocumentsHost = {
  contractsOf: (db: Kysely<LendingDatabase>, ids) =>
    db.selectFrom('contract').select(['id', 'number', 'language', 'from_day']).where('id', 'in', ids).execute(),

  factsOf: async (db: Kysely<LendingDatabase>, { type, contractId, extensionId }) => {
    const found = await selectFacts(db, contractId, extensionId, readKey(type).number);
    if (!found) return undefined;
    const { number, state, extensionNumber, noticeUntil, noticeNumber, newestNotice: newest } = found;
    return {
      ...{ number, extensionNumber, signedAt: found.signed_at, end: endOf(state) },
      ...{ agreement: agreementOf(found), amendedAt: found.amendedAt },
      notice: noticeUntil === null ? null : { until: noticeUntil, isNewest: noticeNumber === newest },
    };
  },
};
