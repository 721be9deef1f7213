import { createHash } from 'node:crypto';
import type { ContractDetails } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/server-kit';
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { money } from '../../documents/formats.ts';

interface Words {
  readonly name: string;
  readonly summary: (amount: string) => string;
  readonly text: (number: string, page: string) => string;
  readonly reminder: (amount: string) => string;
}

const words: Readonly<Record<Locale, Words>> = {
  uk: {
    name: 'Позика: дні платежів',
    summary: (amount) => `Платіж за позикою: ${amount}`,
    text: (number, page) => `Договір № ${number}. Сума може змінитися, якщо ви заплатите раніше чи пізніше: ${page}`,
    reminder: (amount) => `Завтра платіж за позикою: ${amount}`,
  },
  ru: {
    name: 'Заём: дни платежей',
    summary: (amount) => `Платёж по займу: ${amount}`,
    text: (number, page) => `Договор № ${number}. Сумма может измениться, если вы заплатите раньше или позже: ${page}`,
    reminder: (amount) => `Завтра платёж по займу: ${amount}`,
  },
};

/** At ten in the morning of the day before, from the midnight that begins the day, seconds. */
const REMIND_BEFORE = 14 * 60 * 60;

export interface CalendarAsked {
  readonly language: Locale;
  /** Address of the site. */
  readonly site: string;
  readonly now: Date;
}

/**
 * Payments of a loan that are still to be made, a day each: those after today. Of an overdue loan there are none.
 * An event has the same name in every file, and a newer file replaces what an older one said of it: after an extension the day moves.
 */
export const calendarOf = (contract: ContractDetails, { language, site, now }: CalendarAsked): string => {
  const { name, summary, text, reminder } = words[language];
  const page = `${site.replace(/\/$/, '')}${language === 'ru' ? '/ru' : ''}/active-contract`;
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Pozyka', product: 'loans', language },
  });
  contract.Schedule.forEach(({ Date: day, Paid, Payment }, index) => {
    if (Paid || Payment === 0 || day <= contract.Today) return;
    const amount = money(Payment);
    calendar
      .createEvent({
        // the contract's own id stays here: calendars lie in clouds
        id: `${createHash('sha256').update(contract.ContractId).digest('hex').slice(0, 32)}-${index + 1}@pozyka`,
        // whatever is newer counts
        sequence: Math.floor(now.getTime() / 1000) % 2_147_483_647,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        stamp: now,
        summary: summary(amount),
        description: text(contract.Number, page),
        url: page,
      })
      .createAlarm({ type: ICalAlarmType.display, trigger: REMIND_BEFORE, description: reminder(amount) });
  });
  return calendar.toString();
};
