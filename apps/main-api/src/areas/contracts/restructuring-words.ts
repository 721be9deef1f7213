import type { ReliefKind, RestructuringReason } from '@pozyka/api-contract/constants';
import type { Day, RestructuringWish } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { days, payments, shortDay } from '../../documents/formats.ts';

const reasons: Readonly<Record<Locale, Readonly<Record<RestructuringReason, string>>>> = {
  uk: {
    incomeLower: 'дохід зменшився або затримали зарплату',
    jobLost: 'втрата роботи',
    illness: 'хвороба або травма',
    family: 'сімейні обставини',
    war: 'обставини, повʼязані з війною',
    other: 'інша',
  },
  ru: {
    incomeLower: 'доход уменьшился или задержали зарплату',
    jobLost: 'потеря работы',
    illness: 'болезнь или травма',
    family: 'семейные обстоятельства',
    war: 'обстоятельства, связанные с войной',
    other: 'другая',
  },
};

const wishes: Readonly<Record<Locale, (wish: RestructuringWish) => string>> = {
  uk: (wish) => {
    if (wish.kind === 'plan') return `платити частинами: ${payments(wish.months, 'uk')}, перший ${shortDay(wish.firstDay)}`;
    return wish.kind === 'pause' ? `пауза на ${days(wish.days, 'uk')}` : `перенести день повернення на ${shortDay(wish.dueDate)}`;
  },
  ru: (wish) => {
    if (wish.kind === 'plan') return `платить частями: ${payments(wish.months, 'ru')}, первый ${shortDay(wish.firstDay)}`;
    return wish.kind === 'pause' ? `пауза на ${days(wish.days, 'ru')}` : `перенести день возврата на ${shortDay(wish.dueDate)}`;
  },
};

interface Wished {
  readonly number: string;
  readonly wish: RestructuringWish;
  readonly reason: RestructuringReason;
  readonly comment: string | undefined;
}

const lines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/** What a request for a restructuring says to an officer, in the customer's language. */
export const restructuringRequestText: Readonly<Record<Locale, (wished: Wished) => string>> = {
  uk: ({ number, wish, reason, comment }) =>
    lines(`Прошу змінити порядок погашення за договором № ${number}: ${wishes.uk(wish)}.`, `Причина: ${reasons.uk[reason]}.`, comment),
  ru: ({ number, wish, reason, comment }) =>
    lines(`Прошу изменить порядок погашения по договору № ${number}: ${wishes.ru(wish)}.`, `Причина: ${reasons.ru[reason]}.`, comment),
};

const grounds: Readonly<Record<Locale, Readonly<Record<ReliefKind, string>>>> = {
  uk: { service: 'військова служба', spouse: 'військова служба чоловіка або дружини', captivity: 'полон або зникнення безвісти' },
  ru: { service: 'военная служба', spouse: 'военная служба мужа или жены', captivity: 'плен или безвестное отсутствие' },
};

interface Claimed {
  readonly kind: ReliefKind;
  readonly from: Day;
  readonly until: Day | undefined;
  readonly comment: string | undefined;
}

/** What a claim of a relief says to an officer, in the customer's language. */
export const reliefRequestText: Readonly<Record<Locale, (claimed: Claimed) => string>> = {
  uk: ({ kind, from, until, comment }) =>
    lines(
      `Прошу не нараховувати проценти з ${shortDay(from)}${until ? ` до ${shortDay(until)}` : ''}. Підстава: ${grounds.uk[kind]}.`,
      comment,
    ),
  ru: ({ kind, from, until, comment }) =>
    lines(
      `Прошу не начислять проценты с ${shortDay(from)}${until ? ` до ${shortDay(until)}` : ''}. Основание: ${grounds.ru[kind]}.`,
      comment,
    ),
};
