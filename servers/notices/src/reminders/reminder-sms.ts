import { addDays, GRACE_DAYS, type Day, type Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { NoticeKind } from '../tables/notices.ts';
import { days, money, shortDay } from '@pozyka/server-documents/formats';
import { texts } from '../shared/texts.ts';

export interface ReminderFacts {
  readonly number: string;
  readonly due: Day;
  /** Days until the due day. */
  readonly left: number;
  /** What is to be paid: on the due day before it, today after it. */
  readonly amount: Kopiykas;
  readonly phone: string;
}

/** A reminder of a loan's due day, or of one of an agreement's payments: what, when, how much, and what to do; no links, so that customers do not learn to follow links from messages. */
export const reminderSms = (
  language: Locale,
  of: 'loan' | 'instalment',
  kind: NoticeKind,
  { number, due, left, amount, phone }: ReminderFacts,
): string => {
  const values = {
    number,
    due: shortDay(due),
    left: days(left, language),
    amount: money(amount),
    phone,
    last: shortDay(addDays(due, GRACE_DAYS)),
  };
  return texts[language]({ key: `reminder.${of}.${kind}`, values });
};
