import type { Day, Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { money, shortDay } from '../../documents/formats.ts';
import type { Letter } from '../mail/letter.ts';

export interface OfContract {
  readonly number: string;
  readonly amount: Kopiykas;
}

/** One message of SMS, 70 characters, and a mail. */
export interface EventWords extends Pick<Letter, 'subject' | 'paragraphs' | 'facts' | 'action'> {
  readonly sms: string;
}

/** Why an ordered charge was not made: its time was over, the provider gave no answer, the consent was withdrawn, the card or the debt is another. */
export type DropReason = 'late' | 'unanswered' | 'stopped' | 'card' | 'changed';

/** What is told of an automatic payment, and of a charge that was ordered and not made. */
export interface AutoFacts {
  /** Tomorrow a card is charged by the customer's consent; `stopUrl` ends it. */
  readonly autoSoon: OfContract & { readonly due: Day; readonly card: string; readonly stopUrl: string };
  readonly autoDeclined: OfContract & { readonly again: boolean };
  /** The customer sees to it themselves, so nothing was charged; what is still owed. */
  readonly autoSkipped: OfContract;
  readonly autoOff: { readonly number: string };
  readonly notCharged: OfContract & { readonly reason: DropReason; readonly isOwed: boolean };
}

type AutoWords = { readonly [Kind in keyof AutoFacts]: (facts: AutoFacts[Kind]) => EventWords };

/** 30 000 ₴: kopiykas where there are some. */
export const sum = (amount: Kopiykas): string => money(amount).replace(',00', '');

const notChargedUk: Readonly<Record<DropReason, string>> = {
  late: 'провести її вчасно не вдалося',
  unanswered: 'платіжна система не відповіла вчасно',
  stopped: 'ви відкликали згоду на автоматичну оплату',
  card: 'цією карткою більше не можна платити',
  changed: 'борг за договором відтоді змінився',
};

const notChargedRu: Readonly<Record<DropReason, string>> = {
  late: 'провести её вовремя не удалось',
  unanswered: 'платёжная система не ответила вовремя',
  stopped: 'вы отозвали согласие на автоматическую оплату',
  card: 'этой картой больше нельзя платить',
  changed: 'долг по договору с тех пор изменился',
};

const uk: AutoWords = {
  autoSoon: ({ amount, number, due, card, stopUrl }) => ({
    sms: `Pozyka: завтра спишемо ${sum(amount)} з картки •${card}. Зупинити: кабінет`,
    subject: 'Завтра автоматична оплата',
    paragraphs: [
      `Добрий день! За вашою згодою ${shortDay(due)} ми спишемо з картки борг за договором № ${number}. Якщо ви заплатите раніше самі, списання не буде.`,
    ],
    facts: [
      ['Сума', money(amount)],
      ['Картка', `•${card}`],
      ['День списання', shortDay(due)],
    ],
    action: { label: 'Зупинити автоматичну оплату', url: stopUrl },
  }),
  autoDeclined: ({ amount, number, again }) => ({
    sms: again
      ? `Pozyka: банк не списав ${sum(amount)}. Завтра спробуємо ще раз.`
      : `Pozyka: банк не списав ${sum(amount)}. Сплатіть у кабінеті.`,
    subject: 'Автоматична оплата не пройшла',
    paragraphs: [
      `Добрий день! Банк відхилив списання за договором № ${number}. ${again ? 'Завтра ми спробуємо ще раз, якщо ви не заплатите самі: так відсотків буде менше.' : 'Автоматичну оплату вимкнено. Сплатіть у кабінеті, щоб відсотки не зростали.'}`,
    ],
    facts: [['Не списано', money(amount)]],
  }),
  autoSkipped: ({ amount, number }) => ({
    sms: `Pozyka: автоматично не списуємо. Борг сьогодні ${sum(amount)}.`,
    subject: 'Автоматичного списання сьогодні не було',
    paragraphs: [
      `Добрий день! За договором № ${number} ви вже платили або відмовляєтеся від нього, тому з картки ми нічого не списали. Перевірте в кабінеті, скільки лишилося.`,
    ],
    facts: [['Борг на сьогодні', money(amount)]],
  }),
  autoOff: ({ number }) => ({
    sms: 'Pozyka: автоматичну оплату вимкнено. Сплатити можна в кабінеті.',
    subject: 'Автоматичну оплату вимкнено',
    paragraphs: [
      `Добрий день! Автоматичну оплату за договором № ${number} вимкнено. Сплатити можна в кабінеті, там само її можна ввімкнути знову.`,
    ],
  }),
  notCharged: ({ amount, number, reason, isOwed }) => ({
    sms: isOwed
      ? `Pozyka: ${sum(amount)} з картки не списано. Сплатіть у кабінеті.`
      : `Pozyka: ${sum(amount)} з картки не списано. Боргу немає.`,
    subject: 'З картки нічого не списано',
    paragraphs: [
      `Добрий день! Оплати карткою за договором № ${number} не було: ${notChargedUk[reason]}. ${isOwed ? 'Скільки лишилося сплатити, показано в кабінеті: там можна сплатити знову, цією або іншою карткою.' : 'Сплачувати більше нічого не треба.'}`,
    ],
    facts: [['Не списано', money(amount)]],
  }),
};

const ru: AutoWords = {
  autoSoon: ({ amount, number, due, card, stopUrl }) => ({
    sms: `Pozyka: завтра спишем ${sum(amount)} с карты •${card}. Отменить: кабинет`,
    subject: 'Завтра автоматическая оплата',
    paragraphs: [
      `Добрый день! С вашего согласия ${shortDay(due)} мы спишем с карты долг по договору № ${number}. Если вы заплатите раньше сами, списания не будет.`,
    ],
    facts: [
      ['Сумма', money(amount)],
      ['Карта', `•${card}`],
      ['День списания', shortDay(due)],
    ],
    action: { label: 'Остановить автоматическую оплату', url: stopUrl },
  }),
  autoDeclined: ({ amount, number, again }) => ({
    sms: again
      ? `Pozyka: банк не списал ${sum(amount)}. Завтра попробуем ещё раз.`
      : `Pozyka: банк не списал ${sum(amount)}. Оплатите в кабинете.`,
    subject: 'Автоматическая оплата не прошла',
    paragraphs: [
      `Добрый день! Банк отклонил списание по договору № ${number}. ${again ? 'Завтра мы попробуем ещё раз, если вы не заплатите сами: так процентов будет меньше.' : 'Автоматическая оплата выключена. Оплатите в кабинете, чтобы проценты не росли.'}`,
    ],
    facts: [['Не списано', money(amount)]],
  }),
  autoSkipped: ({ amount, number }) => ({
    sms: `Pozyka: автоматически не списываем. Долг сегодня ${sum(amount)}.`,
    subject: 'Автоматического списания сегодня не было',
    paragraphs: [
      `Добрый день! По договору № ${number} вы уже платили или отказываетесь от него, поэтому с карты мы ничего не списали. Проверьте в кабинете, сколько осталось.`,
    ],
    facts: [['Долг на сегодня', money(amount)]],
  }),
  autoOff: ({ number }) => ({
    sms: 'Pozyka: автоматическая оплата выключена. Оплатить можно в кабинете',
    subject: 'Автоматическая оплата выключена',
    paragraphs: [
      `Добрый день! Автоматическая оплата по договору № ${number} выключена. Оплатить можно в кабинете, там же её можно включить снова.`,
    ],
  }),
  notCharged: ({ amount, number, reason, isOwed }) => ({
    sms: isOwed
      ? `Pozyka: ${sum(amount)} с карты не списано. Оплатите в кабинете.`
      : `Pozyka: ${sum(amount)} с карты не списано. Долга нет.`,
    subject: 'С карты ничего не списано',
    paragraphs: [
      `Добрый день! Оплаты картой по договору № ${number} не было: ${notChargedRu[reason]}. ${isOwed ? 'Сколько осталось оплатить, показано в кабинете: там можно оплатить снова, этой или другой картой.' : 'Платить больше ничего не нужно.'}`,
    ],
    facts: [['Не списано', money(amount)]],
  }),
};

/** Words of automatic payments and of charges that were not made; always told. */
export const autoWords: Readonly<Record<Locale, AutoWords>> = { uk, ru };
