import type { Clock } from '@pozyka/server-kit';
import type { Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { days, money, shortDay } from '@pozyka/server-documents/formats';
import { keysSignedWith } from '@pozyka/server-documents';
import { customerForDocuments } from '@pozyka/server-applications';
import type { ContractTable } from '../tables/contracts.ts';
import type { Letter } from '@pozyka/server-notices';
import { mailAddress, mailFooter, noteUnsent, postMail, selectAddress } from '@pozyka/server-notices';
import { texts } from '../shared/texts.ts';

type Signed = Pick<Selectable<ContractTable>, 'id' | 'number' | 'customer_id' | 'language' | 'amount' | 'term' | 'due_date' | 'total'>;

/** What was signed, the contract first, and what proves the signature: it is a part of the contract. */
const documents = [...keysSignedWith('contract').toReversed(), 'signature'];

const lettersOf = ({
  language,
  number,
  amount,
  term,
  due_date,
  total,
}: Signed): Pick<Letter, 'subject' | 'paragraphs' | 'facts' | 'closing'> => {
  const text = texts[language];
  const facts = { amount: money(amount), term: days(term, language), due: shortDay(due_date), total: money(total) };
  return {
    subject: text({ key: 'signed.subject', values: { number } }),
    paragraphs: [text('signed.text')],
    facts: Object.entries(facts).map(([name, value]) => [text(`signed.fact.${name}`), value] as const),
    closing: [text('signed.money'), text('signed.papers')],
  };
};

/**
 * Sends the signed papers, which name everything about a customer, to the address that they confirmed, else where the application
 * says: "we send your contract there". They are sent even where notices are switched off; a customer without an address gets none.
 */
export const tellSigned = async (trx: Transaction<LendingDatabase>, clock: Clock, contract: Signed): Promise<void> => {
  const { id, customer_id: customerId, language } = contract;
  const confirmed = await selectAddress(trx, customerId);
  const { email } = await customerForDocuments(trx, customerId, language);
  if (!confirmed && email === null) return;
  const event = { key: `signed:${id}`, kind: 'signed', customerId };
  const to = confirmed?.email ?? mailAddress(email ?? '');
  if (to === undefined) return noteUnsent(trx, clock, event);
  await postMail(trx, clock, {
    ...event,
    to,
    letter: { language, ...lettersOf(contract), footer: mailFooter(language, confirmed ? 'confirmedPapers' : 'papers') },
    papers: documents.map((typeId) => ({ contractId: id, typeId })),
  });
};
