import type { Clock, Locale } from '@pozyka/server-kit';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { days, money, shortDay } from '../../documents/formats.ts';
import { keysSignedWith } from '../../documents/papers/document-key.ts';
import { customerForDocuments } from '../application/progress.ts';
import type { ContractTable } from '../../db/tables/contracts.ts';
import type { Letter } from '../../data/mail/letter.ts';
import { mailAddress } from '../../data/mail/mail-address.ts';
import { noteUnsent, postMail } from '../../data/mail/post-mail.ts';
import { selectAddress } from '../../data/notices/choices.ts';
import { mailFooter } from '../../data/notices/mail-footer.ts';

type Signed = Pick<Selectable<ContractTable>, 'id' | 'number' | 'customer_id' | 'language' | 'amount' | 'term' | 'due_date' | 'total'>;

/** What was signed, the contract first, and what proves the signature: it is a part of the contract. */
const documents = [...keysSignedWith('contract').toReversed(), 'signature'];

const words: Readonly<Record<Locale, (signed: Signed) => Pick<Letter, 'subject' | 'paragraphs' | 'facts' | 'closing'>>> = {
  uk: ({ number, amount, term, due_date, total }) => ({
    subject: `Договір № ${number} підписано`,
    paragraphs: [
      'Добрий день! Ви підписали договір. До листа додано договір, паспорт споживчого кредиту та сертифікат підписання у форматі PDF.',
    ],
    facts: [
      ['Сума', money(amount)],
      ['Строк', days(term, 'uk')],
      ['Повернути до', shortDay(due_date)],
      ['Усього до сплати', money(total)],
    ],
    closing: [
      'Гроші надсилаємо на вашу картку одразу. Якщо її банк їх не прийме, договір вважається неукладеним, і ви нічого не винні.',
      'Ці документи завжди є у вашому кабінеті в розділі «Мої договори».',
    ],
  }),
  ru: ({ number, amount, term, due_date, total }) => ({
    subject: `Договор № ${number} подписан`,
    paragraphs: [
      'Добрый день! Вы подписали договор. К письму приложены договор, паспорт потребительского кредита и сертификат подписания в формате PDF.',
    ],
    facts: [
      ['Сумма', money(amount)],
      ['Срок', days(term, 'ru')],
      ['Вернуть до', shortDay(due_date)],
      ['Всего к оплате', money(total)],
    ],
    closing: [
      'Деньги отправляем на вашу карту сразу. Если её банк их не примет, договор считается незаключённым, и вы ничего не должны.',
      'Эти документы всегда есть в вашем кабинете в разделе «Мои договоры».',
    ],
  }),
};

/**
 * Sends the signed papers, which name everything about a customer, to the address that they confirmed, else where the application
 * says: "we send your contract there". They are sent even where notices are switched off; a customer without an address gets none.
 */
export const tellSigned = async (trx: Transaction<Database>, clock: Clock, contract: Signed): Promise<void> => {
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
    letter: { language, ...words[language](contract), footer: mailFooter(language, confirmed ? 'confirmedPapers' : 'papers') },
    papers: documents.map((typeId) => ({ contractId: id, typeId })),
  });
};
