import { receiptPaper } from '@pozyka/server-documents';
import { kyivDay } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { MailedPapers, NamedBytes } from '@pozyka/server-notices';
import type { Kysely } from 'kysely';
import { readDocument } from '../loans/contract-documents.ts';
import { selectContract } from '../loans/store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { documentsHost } from './documents-host.ts';

/** The papers of a mail, their owner in each query; undefined where one is not there any more. */
export const readPapers = async (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  { customerId, language, papers }: MailedPapers,
): Promise<NamedBytes[] | undefined> => {
  const read: NamedBytes[] = [];
  for (const paper of papers) {
    if ('receiptId' in paper) {
      const receipt = await receiptPaper(db, documentsHost, { customerId, id: paper.receiptId, locale: language, now: clock.now() });
      if (!receipt) return undefined;
      read.push(receipt);
    } else {
      const contract = await selectContract(db, customerId, paper.contractId);
      if (!contract) return undefined;
      const wanted = { typeId: paper.typeId, price: undefined, locale: language, today: kyivDay(clock.now()) };
      read.push(await readDocument(db, contract, wanted));
    }
  }
  return read;
};
