import type { Passport } from '@pozyka/api-contract';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { countLoans } from '../conditions/store.ts';
import type { CustomerDocumentTable } from '@pozyka/server-identity';

const foreignOwner = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  documents: readonly CustomerDocumentTable[],
): Promise<boolean> => {
  const row = await trx
    .selectFrom('customer_document')
    .select('number')
    .where((where) => where.or(documents.map(({ kind, number }) => where.and({ kind, number }))))
    .where('customer_id', '<>', customerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Makes the submitted numbers the customer's own; false, and nothing changed, when one of them is another customer's. A number
 * that they submitted by mistake before is free once more, as long as no loan was given on it.
 */
export const claimDocuments = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  { itn, passport_number }: Passport,
): Promise<boolean> => {
  const documents: CustomerDocumentTable[] = [
    { kind: 'itn', number: itn ?? '', customer_id: customerId },
    { kind: 'passport', number: passport_number ?? '', customer_id: customerId },
  ];
  if (await foreignOwner(trx, customerId, documents)) return false;
  const added = await trx
    .insertInto('customer_document')
    .values(documents)
    .onConflict((conflict) => conflict.columns(['kind', 'number']).doNothing())
    .returning(['kind', 'number'])
    .execute();
  // Another customer may have submitted the same number while this insert waited for theirs.
  if (await foreignOwner(trx, customerId, documents)) {
    for (const row of added)
      await trx
        .deleteFrom('customer_document')
        .where((where) => where.and(row))
        .execute();
    return false;
  }
  if ((await countLoans(trx, customerId)) > 0) return true;
  await trx
    .deleteFrom('customer_document')
    .where('customer_id', '=', customerId)
    .where((where) => where.not(where.or(documents.map(({ kind, number }) => where.and({ kind, number })))))
    .execute();
  return true;
};
