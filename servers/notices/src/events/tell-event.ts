import { fixedClock, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { NoticesDatabase, NoticesDb } from '../tables/database.ts';
import { texts } from '../shared/texts.ts';
import { selectCustomer, sendSms } from '@pozyka/server-identity';
import { postMail } from '../mail/post-mail.ts';
import type { PaperRef } from '../shared/paper-ref.ts';
import { selectAddress, selectChoices } from '../addresses/choices.ts';
import { eventWords, topicsOf, type EventFacts, type EventKind } from './event-words.ts';
import { mailFooter } from '../mail/mail-footer.ts';
import { notifiedAddresses, type NotifiedAddress } from '../addresses/notified-addresses.ts';
import { unsubscribeUrls } from '../mail/unsubscribe-urls.ts';

/** Of these an address that was replaced hears for a while too. */
const securityKinds: readonly EventKind[] = [
  'keyAdded',
  'keyWaits',
  'keyRemoved',
  'keyRecovery',
  'keysLost',
  'keysRemoved',
  'emailChanged',
];

export interface EventNotice<Kind extends EventKind> {
  /** Of the event: it is notified once for ever. */
  readonly key: string;
  readonly kind: Kind;
  readonly customerId: string;
  readonly language: Locale;
  readonly facts: EventFacts[Kind];
  /** What one of several addresses hears instead, of what concerns security. */
  readonly factsOf?: (address: NotifiedAddress) => EventFacts[Kind];
  readonly papers?: readonly PaperRef[];
}

/** What concerns security goes to the confirmed address and to those that it replaced of late. */
const tellAddresses = async <Kind extends EventKind>(
  trx: Transaction<NoticesDatabase>,
  now: Date,
  { key, kind, customerId, language, facts, factsOf = () => facts }: EventNotice<Kind>,
): Promise<void> => {
  for (const [at, address] of (await notifiedAddresses(trx, customerId, now)).entries()) {
    const { subject, paragraphs, facts: lines = [], action } = eventWords(language, kind, factsOf(address));
    const footer = mailFooter(language, address.isFormer ? 'former' : 'safety');
    const letter = { language, subject, paragraphs, facts: lines, ...(action && { action }), footer };
    const mail = { key: `event:${key}${address.isFormer ? `:former:${at}` : ''}`, kind, customerId, to: address.email };
    await postMail(trx, fixedClock(now), { ...mail, letter });
  }
};

/** Whether an event was notified. */
export const isNotified = async (db: NoticesDb, key: string): Promise<boolean> =>
  (await db.selectFrom('notice_event').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

/**
 * Tells a customer what happened, where they want to hear of it: by SMS, and by e-mail once they have confirmed an address. Inside the
 * transaction of what happened, so that it is sent if that commits.
 */
export const tellEvent = async <Kind extends EventKind>(
  trx: Transaction<NoticesDatabase>,
  now: Date,
  notice: EventNotice<Kind>,
): Promise<void> => {
  const { key, kind, customerId, language, facts, papers = [] } = notice;
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
  if (securityKinds.includes(kind)) return tellAddresses(trx, now, notice);
  const address = await selectAddress(trx, customerId);
  if (!address) return;
  const mail = { key: `event:${key}`, kind, customerId, to: address.email, papers };
  const words = { language, subject, paragraphs, facts: lines, ...(action && { action }) };
  if (isAlways) return postMail(trx, clock, { ...mail, letter: { ...words, footer: mailFooter(language, 'safety') } });
  if (!wanted.some(({ Email }) => Email)) return;
  const { page, oneClick } = unsubscribeUrls(address.unsubscribe, language);
  const footer = mailFooter(language, 'chosen');
  const letter = { ...words, footer, unsubscribe: { label: texts[language]('mail.switch-off'), url: page } };
  await postMail(trx, clock, { ...mail, letter, oneClick });
};
