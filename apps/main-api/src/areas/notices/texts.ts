import { addDays, GRACE_DAYS, type Day, type Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { days, money, shortDay } from '../../documents/formats.ts';
import type { NoticeKind } from '../../db/tables/notices.ts';

interface NoticeFacts {
  readonly number: string;
  readonly due: Day;
  /** Days until the due day. */
  readonly left: number;
  /** What is to be paid: on the due day before it, today after it. */
  readonly amount: Kopiykas;
  readonly phone: string;
}

type Words = (facts: NoticeFacts) => string;

const lastDayToPay = (due: Day): Day => addDays(due, GRACE_DAYS);

/** The same of one of an agreement's payments. */
export const instalmentSms: Readonly<Record<Locale, Readonly<Record<NoticeKind, Words>>>> = {
  uk: {
    soon: ({ number, due, left, amount }) =>
      `Pozyka: через ${days(left, 'uk')}, ${shortDay(due)}, платіж за угодою до договору ${number}: ${money(amount)}. Сплатити можна у вашому кабінеті.`,
    today: ({ number, due, amount }) =>
      `Pozyka: сьогодні, ${shortDay(due)}, платіж за угодою до договору ${number}: ${money(amount)}. Сплатити можна у вашому кабінеті до кінця дня.`,
    late: ({ number, due, amount, phone }) =>
      `Pozyka: платіж за угодою до договору ${number} мав надійти ${shortDay(due)}. До сплати ${money(amount)}. Внести його на умовах угоди можна до ${shortDay(lastDayToPay(due))}. Якщо складно, зателефонуйте: ${phone}.`,
    stillLate: ({ number, due, amount, phone }) =>
      `Pozyka: платіж за угодою до договору ${number} мав надійти ${shortDay(due)}. Сьогодні останній день, щоб сплатити ${money(amount)} і зберегти угоду. Якщо складно, зателефонуйте: ${phone}.`,
  },
  ru: {
    soon: ({ number, due, left, amount }) =>
      `Pozyka: через ${days(left, 'ru')}, ${shortDay(due)}, платёж по соглашению к договору ${number}: ${money(amount)}. Оплатить можно в вашем кабинете.`,
    today: ({ number, due, amount }) =>
      `Pozyka: сегодня, ${shortDay(due)}, платёж по соглашению к договору ${number}: ${money(amount)}. Оплатить можно в вашем кабинете до конца дня.`,
    late: ({ number, due, amount, phone }) =>
      `Pozyka: платёж по соглашению к договору ${number} должен был поступить ${shortDay(due)}. К оплате ${money(amount)}. Внести его на условиях соглашения можно до ${shortDay(lastDayToPay(due))}. Если сложно, позвоните: ${phone}.`,
    stillLate: ({ number, due, amount, phone }) =>
      `Pozyka: платёж по соглашению к договору ${number} должен был поступить ${shortDay(due)}. Сегодня последний день, чтобы оплатить ${money(amount)} и сохранить соглашение. Если сложно, позвоните: ${phone}.`,
  },
};

/** The SMS of each notice: what, when, how much, and what to do; no links, so that customers do not learn to follow links from messages. */
export const noticeSms: Readonly<Record<Locale, Readonly<Record<NoticeKind, Words>>>> = {
  uk: {
    soon: ({ number, due, left, amount }) =>
      `Pozyka: через ${days(left, 'uk')}, ${shortDay(due)}, день повернення позики за договором ${number}. До сплати того дня ${money(amount)}. Сплатити можна у вашому кабінеті, раніше вийде дешевше.`,
    today: ({ number, due, amount }) =>
      `Pozyka: сьогодні, ${shortDay(due)}, день повернення позики за договором ${number}. До сплати ${money(amount)}. Сплатити можна у вашому кабінеті до кінця дня.`,
    late: ({ number, due, amount, phone }) =>
      `Pozyka: ${shortDay(due)} минув день повернення позики за договором ${number}. До сплати сьогодні ${money(amount)}. Якщо зараз складно, зателефонуйте нам: ${phone}, знайдемо рішення разом.`,
    stillLate: ({ number, due, amount, phone }) =>
      `Pozyka: позику за договором ${number} треба було повернути ${shortDay(due)}. До сплати сьогодні ${money(amount)}. Сплатити можна у вашому кабінеті. Домовитися про зручний порядок: ${phone}.`,
  },
  ru: {
    soon: ({ number, due, left, amount }) =>
      `Pozyka: через ${days(left, 'ru')}, ${shortDay(due)}, день возврата займа по договору ${number}. К оплате в этот день ${money(amount)}. Оплатить можно в вашем кабинете, раньше выйдет дешевле.`,
    today: ({ number, due, amount }) =>
      `Pozyka: сегодня, ${shortDay(due)}, день возврата займа по договору ${number}. К оплате ${money(amount)}. Оплатить можно в вашем кабинете до конца дня.`,
    late: ({ number, due, amount, phone }) =>
      `Pozyka: ${shortDay(due)} прошёл день возврата займа по договору ${number}. К оплате сегодня ${money(amount)}. Если сейчас сложно, позвоните нам: ${phone}, найдём решение вместе.`,
    stillLate: ({ number, due, amount, phone }) =>
      `Pozyka: заём по договору ${number} нужно было вернуть ${shortDay(due)}. К оплате сегодня ${money(amount)}. Оплатить можно в вашем кабинете. Договориться об удобном порядке: ${phone}.`,
  },
};
