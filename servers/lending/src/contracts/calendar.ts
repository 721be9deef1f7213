import { createHash } from 'node:crypto';
import type { ContractDetails } from '@pozyka/api-contract';
import { addDays, kyivDay, type Day } from '@pozyka/domain';
import { notFound, type Locale, pageUrl } from '@pozyka/server-kit';
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Kysely } from 'kysely';
import type { ContractRow } from '../loans/store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import type { StoredState } from '../tables/contracts.ts';
import { money } from '@pozyka/server-documents/formats';
import { readDetails } from './read-details.ts';

interface Words {
  readonly name: string;
  readonly summary: (amount: string) => string;
  readonly text: (number: string, page: string) => string;
  readonly reminder: (amount: string) => string;
  /** Of a day on which nothing is to be paid any more. */
  readonly paid: (number: string) => string;
}

const words: Readonly<Record<Locale, Words>> = {
  uk: {
    name: 'Позика: дні платежів',
    summary: (amount) => `Платіж за позикою: ${amount}`,
    text: (number, page) => `Договір № ${number}. Сума може змінитися, якщо ви заплатите раніше чи пізніше: ${page}`,
    reminder: (amount) => `Завтра платіж за позикою: ${amount}`,
    paid: (number) => `Платежу за договором № ${number} того дня немає`,
  },
  ru: {
    name: 'Заём: дни платежей',
    summary: (amount) => `Платёж по займу: ${amount}`,
    text: (number, page) => `Договор № ${number}. Сумма может измениться, если вы заплатите раньше или позже: ${page}`,
    reminder: (amount) => `Завтра платёж по займу: ${amount}`,
    paid: (number) => `Платежа по договору № ${number} в этот день нет`,
  },
};

/** At ten in the morning of the day before, from the midnight that begins the day, seconds. */
const REMIND_BEFORE = 14 * 60 * 60;

interface CalendarOptions {
  readonly language: Locale;
  readonly now: Date;
  /** How many days of payments earlier files may have had at once. */
  readonly mostDays: number;
}

/**
 * Payments of a loan that are still to be made, a day each, shown as free time; and those of earlier files that are not to be made any more,
 * cancelled, so that a newer file takes them out. Of a loan that is paid back all are. Payments are named from the last one back: what was paid
 * comes before it, and after an extension its day moves.
 */
export const calendarOf = (contract: ContractDetails, { language, now, mostDays }: CalendarOptions): string => {
  const { name, summary, text, reminder, paid } = words[language];
  const page = pageUrl('/active-contract', language);
  const left = contract.Schedule.filter(({ Paid, Payment }) => !Paid && Payment > 0);
  const calendar = new ICalCalendar({
    name,
    method: left.length > 0 ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
    prodId: { company: 'Pozyka', product: 'loans', language },
  });
  // the contract's own id stays here: calendars lie in clouds
  const id = createHash('sha256').update(contract.ContractId).digest('hex').slice(0, 32);
  const add = (number: number, day: Day, says: { summary: string; description: string; status: ICalEventStatus }) =>
    calendar.createEvent({
      id: `${id}-${number}@pozyka`,
      // the newer one counts
      sequence: Math.floor(now.getTime() / 1000) % 2_147_483_647,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: now,
      url: page,
      ...says,
    });
  left.forEach(({ Date: day, Payment }, index) => {
    const amount = money(Payment);
    const status = ICalEventStatus.CONFIRMED;
    const event = add(left.length - index, day, { summary: summary(amount), description: text(contract.Number, page), status });
    if (day > contract.Today) event.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_BEFORE, description: reminder(amount) });
  });
  const [day, status] = [contract.DueDate ?? contract.Today, ICalEventStatus.CANCELLED];
  for (let number = left.length + 1; number <= mostDays; number += 1)
    add(number, day, { summary: paid(contract.Number), description: text(contract.Number, page), status });
  return calendar.toString();
};

const lent: readonly StoredState[] = ['active', 'closed', 'withdrawn'];

/**
 * Today's file of a loan's days.
 * @throws ApiError 404 for a contract by which no money was lent
 */
export const readCalendar = async (
  db: Kysely<LendingDatabase>,
  row: ContractRow,
  options: Omit<CalendarOptions, 'mostDays'>,
): Promise<string> => {
  if (!lent.includes(row.state)) throw notFound();
  const { restructurings = [] } = loanAccount(row, await historyOf(db, row.id));
  const mostDays = Math.max(1, ...restructurings.map(({ instalments }) => instalments.length));
  return calendarOf(await readDetails(db, row, { today: kyivDay(options.now) }), { ...options, mostDays });
};
