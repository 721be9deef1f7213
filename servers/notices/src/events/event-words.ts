import type { NoticeTopic } from '@pozyka/api-contract/constants';
import type { Day, Kopiykas, MoneyWay } from '@pozyka/domain';
import type { KeyFacts } from '@pozyka/server-identity';
import type { Locale } from '@pozyka/server-kit';
import { moment, money, shortDay } from '@pozyka/server-documents/formats';
import { texts } from '../shared/texts.ts';
import type { Letter } from '../mail/letter.ts';

interface OfContract {
  readonly number: string;
  readonly amount: Kopiykas;
}

type Nothing = Readonly<Record<string, never>>;

/** Why an ordered charge was not made: its time was over, the provider gave no answer, the consent was withdrawn, the card or the debt is another. */
export type DropReason = 'late' | 'unanswered' | 'stopped' | 'card' | 'changed';

/** What may happen to a customer's loan, request or keys while they are not looking, with what is said of it. */
export interface EventFacts extends KeyFacts {
  readonly approved: { readonly amount: Kopiykas };
  readonly offer: { readonly amount: Kopiykas };
  readonly refused: Nothing;
  /** They have forbidden loans in their own name. */
  readonly banned: Nothing;
  /** A register did not answer in time: nothing was decided. */
  readonly unanswered: Nothing;
  readonly sent: OfContract & { readonly card: string; readonly due: Day };
  readonly paid: OfContract & { readonly left: Kopiykas };
  readonly extended: OfContract & { readonly due: Day };
  readonly closed: OfContract;
  /** Notice of withdrawal: what is owed today, and until when; null where nothing is, and the contract has ended. */
  readonly withdrawn: OfContract & { readonly until: Day | null };
  /** Money that was paid before the loan closed, and reported after it. */
  readonly surplus: OfContract;
  /** Tomorrow a card is charged by the customer's consent; `stopUrl` ends it. */
  readonly autoSoon: OfContract & { readonly due: Day; readonly card: string; readonly stopUrl: string };
  readonly autoDeclined: OfContract & { readonly again: boolean };
  /** The customer sees to it themselves, so nothing was charged; what is still owed. */
  readonly autoSkipped: OfContract;
  readonly autoOff: { readonly number: string };
  readonly notCharged: OfContract & { readonly reason: DropReason; readonly isOwed: boolean };
  /** The agreement was signed: its next payment, and its last day. */
  readonly restructured: Pick<OfContract, 'number'> & { readonly due: Day; readonly until: Day };
  /** Interest of days without it by law was taken off. */
  readonly relieved: { readonly amount: Kopiykas; readonly from: Day };
  /** An instalment was not paid: the agreement has ended. */
  readonly agreementEnded: OfContract;
  /** It left for the payment or the account that it came from; `isWhole`: nothing of the payment was accepted. */
  readonly refunded: OfContract & { readonly isWhole: boolean; readonly way: MoneyWay };
  /** An officer decides, in a case with this number. */
  readonly refundWaits: OfContract & { readonly case: string; readonly due: Day };
  /** A request of theirs, and the last day for its answer. */
  readonly caseReceived: { readonly number: string; readonly due: Day };
  readonly caseAnswered: { readonly number: string };
  /** The address of notices was confirmed, in place of another unless it is the first. */
  readonly emailChanged: { readonly isFirst: boolean };
}

export type EventKind = keyof EventFacts;

/** They hear of it if they want to hear of one of these; what has none is always sent. */
export const topicsOf: Readonly<Record<EventKind, readonly NoticeTopic[]>> = {
  approved: ['decision'],
  offer: ['decision'],
  refused: ['decision'],
  banned: ['decision'],
  unanswered: ['decision'],
  sent: ['sent'],
  paid: ['payment'],
  extended: ['payment'],
  closed: ['closed', 'payment'],
  withdrawn: ['closed', 'payment'],
  surplus: ['payment'],
  autoSoon: [],
  autoDeclined: [],
  autoSkipped: [],
  autoOff: [],
  notCharged: [],
  restructured: ['payment'],
  relieved: ['payment'],
  agreementEnded: ['payment'],
  refunded: [],
  refundWaits: [],
  caseReceived: ['case'],
  caseAnswered: ['case'],
  keyAdded: [],
  keyWaits: [],
  keyRemoved: [],
  keyRecovery: [],
  keysLost: [],
  keysRemoved: [],
  emailChanged: [],
};

/** How a message is put together of `notice.<kind>.sms`, `.subject`, `.text` and, where there is one, `.more`. */
interface Plan {
  /** Texts with this ending are used where there are such. */
  readonly variant?: string | undefined;
  readonly values?: Readonly<Record<string, string>>;
  /** Names of `notice.fact.<name>`, with their values. */
  readonly facts?: Readonly<Record<string, string>>;
  /** The address that `notice.<kind>.action` opens. */
  readonly url?: string | null;
}

/** 30 000 ₴: kopiykas where there are some. */
const sum = (amount: Kopiykas): string => money(amount).replace(',00', '');

const plans: { readonly [Kind in EventKind]: (facts: EventFacts[Kind], language: Locale) => Plan } = {
  approved: ({ amount }) => ({ values: { amount: sum(amount) }, facts: { approved: money(amount) } }),
  offer: ({ amount }) => ({ values: { amount: sum(amount) }, facts: { offered: money(amount) } }),
  refused: () => ({}),
  banned: () => ({}),
  unanswered: () => ({}),
  sent: ({ amount, number, card, due }) => ({
    values: { amount: sum(amount), number, card, due: shortDay(due) },
    facts: { amount: money(amount), card: `•${card}`, due: shortDay(due) },
  }),
  paid: ({ amount, number, left }) => ({
    values: { amount: sum(amount), number, left: sum(left) },
    facts: { paid: money(amount), debt: money(left) },
  }),
  extended: ({ amount, number, due }) => ({
    values: { amount: sum(amount), number, due: shortDay(due) },
    facts: { paid: money(amount), due: shortDay(due) },
  }),
  closed: ({ amount, number }) => ({ values: { amount: sum(amount), number }, facts: { paid: money(amount) } }),
  withdrawn: ({ amount, number, until }) =>
    until === null
      ? { variant: 'over', values: { number } }
      : { values: { number, until: shortDay(until) }, facts: { owed: money(amount), until: shortDay(until) } },
  surplus: ({ amount, number }) => ({ values: { amount: sum(amount), number }, facts: { paid: money(amount) } }),
  autoSoon: ({ amount, number, due, card, stopUrl }) => ({
    values: { amount: sum(amount), number, card, due: shortDay(due) },
    facts: { amount: money(amount), card: `•${card}`, 'charged-on': shortDay(due) },
    url: stopUrl,
  }),
  autoDeclined: ({ amount, number, again }) => ({
    variant: again ? 'again' : undefined,
    values: { amount: sum(amount), number },
    facts: { 'not-charged': money(amount) },
  }),
  autoSkipped: ({ amount, number }) => ({ values: { amount: sum(amount), number }, facts: { debt: money(amount) } }),
  autoOff: ({ number }) => ({ values: { number } }),
  notCharged: ({ amount, number, reason, isOwed }, language) => ({
    variant: isOwed ? undefined : 'over',
    values: { amount: sum(amount), number, reason: texts[language](`notice.notCharged.reason.${reason}`) },
    facts: { 'not-charged': money(amount) },
  }),
  restructured: ({ number, due, until }) => ({
    values: { number, due: shortDay(due) },
    facts: { 'next-payment': shortDay(due), 'last-day': shortDay(until) },
  }),
  relieved: ({ amount, from }) => ({
    values: { amount: sum(amount), due: shortDay(from) },
    facts: { 'first-day': shortDay(from), 'interest-off': money(amount) },
  }),
  agreementEnded: ({ amount, number }) => ({ values: { amount: sum(amount), number }, facts: { debt: money(amount) } }),
  refunded: ({ amount, number, isWhole, way }, language) => ({
    variant: isWhole ? 'whole' : undefined,
    values: {
      amount: sum(amount),
      number,
      to: texts[language](`notice.refunded.to.${way}`),
      where: texts[language](`notice.refunded.where.${way}`),
    },
    facts: { amount: money(amount) },
  }),
  refundWaits: ({ amount, number, case: caseNumber, due }) => ({
    values: { amount: sum(amount), number, case: caseNumber },
    facts: { amount: money(amount), 'decided-by': shortDay(due) },
  }),
  caseReceived: ({ number, due }) => ({ values: { number, due: shortDay(due) }, facts: { 'answered-by': shortDay(due) } }),
  caseAnswered: ({ number }) => ({ values: { number } }),
  keyAdded: ({ name }) => ({ facts: { key: name } }),
  keyWaits: ({ name, due, link }) => ({ facts: { key: name, 'key-starts': moment(due) }, url: link }),
  keyRemoved: ({ name }) => ({ facts: { key: name } }),
  keyRecovery: ({ due, stop }) => ({
    variant: stop === null ? undefined : 'link',
    facts: { 'keys-removed': moment(due) },
    url: stop,
  }),
  keysLost: () => ({}),
  keysRemoved: () => ({}),
  emailChanged: ({ isFirst }) => ({ variant: isFirst ? 'first' : undefined }),
};

/** One message of SMS, 70 characters, and a mail. */
export interface EventWords extends Pick<Letter, 'subject' | 'paragraphs' | 'facts' | 'action'> {
  readonly sms: string;
}

/** What is said of an event. */
export const eventWords = <Kind extends EventKind>(language: Locale, kind: Kind, facts: EventFacts[Kind]): EventWords => {
  const { variant, values, facts: lines, url }: Plan = plans[kind](facts, language);
  const text = texts[language];
  const keyOf = (part: string): string => {
    const own = `notice.${kind}.${part}-${variant}`;
    return text.known(own) === null ? `notice.${kind}.${part}` : own;
  };
  const part = (name: string): string => text({ key: keyOf(name), ...(values && { values }) });
  return {
    sms: part('sms'),
    subject: part('subject'),
    paragraphs: ['text', 'more'].filter((name) => text.known(keyOf(name)) !== null).map(part),
    ...(lines && { facts: Object.entries(lines).map(([name, value]) => [text(`notice.fact.${name}`), value] as const) }),
    ...(url && { action: { label: part('action'), url } }),
  };
};
