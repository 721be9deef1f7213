import type { ReliefKind, RestructuringReason } from '@pozyka/api-contract/constants';
import type { Day, RestructuringWish } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { days, payments, shortDay } from '@pozyka/server-documents/formats';
import { texts } from '../shared/texts.ts';

const valuesOf = (wish: RestructuringWish, language: Locale): Readonly<Record<string, string>> => {
  if (wish.kind === 'plan') return { payments: payments(wish.months, language), day: shortDay(wish.firstDay) };
  return wish.kind === 'pause' ? { days: days(wish.days, language) } : { day: shortDay(wish.dueDate) };
};

interface Wished {
  readonly number: string;
  readonly wish: RestructuringWish;
  readonly reason: RestructuringReason;
  readonly comment: string | undefined;
}

const lines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/** What a request for a restructuring says to an officer, in the customer's language. */
export const restructuringRequestText = (language: Locale, { number, wish, reason, comment }: Wished): string => {
  const text = texts[language];
  const wished = text({ key: `restructuring.wish.${wish.kind}`, values: valuesOf(wish, language) });
  const because = text({ key: 'restructuring.because', values: { reason: text(`restructuring.reason.${reason}`) } });
  return lines(text({ key: 'restructuring.request', values: { number, wish: wished } }), because, comment);
};

interface Claimed {
  readonly kind: ReliefKind;
  readonly from: Day;
  readonly until: Day | undefined;
  readonly comment: string | undefined;
}

/** What a claim of a relief says to an officer, in the customer's language. */
export const reliefRequestText = (language: Locale, { kind, from, until, comment }: Claimed): string => {
  const text = texts[language];
  const values = { from: shortDay(from), ...(until && { until: shortDay(until) }), ground: text(`relief.ground.${kind}`) };
  return lines(text({ key: until ? 'relief.request-until' : 'relief.request', values }), comment);
};
