import { addDays, kyivTime, type Day } from '@pozyka/domain';
import type { NoticeKind } from '../tables/notices.ts';

/** Latest first: after a downtime the newest one that is due says everything. */
const calendar: readonly { readonly kind: NoticeKind; readonly after: number }[] = [
  { kind: 'stillLate', after: 7 },
  { kind: 'late', after: 1 },
  { kind: 'today', after: 0 },
  { kind: 'soon', after: -3 },
];

export interface Dates {
  /** The day the money was lent. */
  readonly from: Day;
  readonly due: Day;
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const isOfDebt = (kind: NoticeKind): boolean => kind === 'late' || kind === 'stillLate';

/** What a running loan's customer should know today; nothing long before the due day, and nothing that the contract has just said. */
export const noticeOn = ({ from, due }: Dates, today: Day): NoticeKind | undefined => {
  const entry = calendar.find(({ after }) => addDays(due, after) <= today);
  if (!entry || addDays(due, entry.after) <= from) return undefined;
  // an overdue debt may be spoken of on working days only (law on consumer credit, article 25)
  return isOfDebt(entry.kind) && isWeekend(today) ? undefined : entry.kind;
};

const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether a customer may be written to now: by day in Kyiv, in any time zone of the machine. */
export const isCivil = (instant: Date): boolean => {
  const { hour } = kyivTime(instant);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
};

/** The day whose morning comes next. */
export const nextMorning = (instant: Date): Day => {
  const { day, hour } = kyivTime(instant);
  return hour < FIRST_HOUR ? day : addDays(day, 1);
};
