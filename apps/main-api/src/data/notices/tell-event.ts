import { fixedClock, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { selectCustomer } from '../customers/store.ts';
import { postMail, type PaperRef } from '../mail/post-mail.ts';
import { sendSms } from '../sms/send-sms.ts';
import { selectAddress, selectChoices } from './choices.ts';
import { eventWords, topicsOf, type EventFacts, type EventKind } from './event-words.ts';
import { mailFooter } from './mail-words.ts';
import { unsubscribeUrls } from './unsubscribe-urls.ts';

export interface Told<Kind extends EventKind> {
  /** Of the event: it is told once for ever. */
  readonly key: string;
  readonly kind: Kind;
  readonly customerId: string;
  readonly language: Locale;
  readonly facts: EventFacts[Kind];
  /** What addresses that were replaced are told instead. */
  readonly formerFacts?: EventFacts[Kind];
  readonly papers?: readonly PaperRef[];
}

const switchOff: Readonly<Record<Locale, string>> = { uk: 'Більше не надсилати таких листів', ru: 'Больше не отправлять такие письма' };

/**
 * Tells a customer what happened, where they want to hear of it: by SMS, and by e-mail once they have confirmed an address. Inside the
 * transaction of what happened, so that it is told if that commits.
 */
export const tellEvent = async <Kind extends EventKind>(trx: Transaction<Database>, now: Date, told: Told<Kind>): Promise<void> => {
  const { key, kind, customerId, language, facts, papers = [] } = told;
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('notice_event')
    .values({ key, customer_id: customerId, kind, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (added !== 1n) return;
  const clock = fixedClock(now);
  const isAlways = topicsOf[kind].length === 0;
  const wanted = (await selectChoices(trx, customerId)).filter(({ Topic }) => topicsOf[kind].includes(Topic));
  const { sms, subject, paragraphs, facts: lines = [], action } = eventWords(language, kind, facts);
  const { phone } = await selectCustomer(trx, customerId);
  // an erased customer has none
  if ((isAlways || wanted.some(({ Sms }) => Sms)) && phone.startsWith('+')) await sendSms(trx, clock, { phone, text: sms });
  const address = await selectAddress(trx, customerId);
  if (!address) return;
  const mail = { key: `event:${key}`, kind, customerId, to: address.email, papers };
  const words = { language, subject, paragraphs, facts: lines, ...(action && { action }) };
  if (isAlways) return postMail(trx, clock, { ...mail, letter: { ...words, footer: mailFooter(language, 'safety') } });
  if (!wanted.some(({ Email }) => Email)) return;
  const { page, oneClick } = unsubscribeUrls(address.unsubscribe, language);
  const footer = mailFooter(language, 'chosen');
  const letter = { ...words, footer, unsubscribe: { label: switchOff[language], url: page } };
  await postMail(trx, clock, { ...mail, letter, oneClick });
};
