import type { Day, MoneyWay } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { money, shortDay } from '../../documents/formats.ts';
import { sum, type EventWords, type OfContract } from './auto-words.ts';

/** What is told of money that goes back. */
export interface RefundFacts {
  /** It left for the payment or the account that it came from; `isWhole`: nothing of the payment was accepted. */
  readonly refunded: OfContract & { readonly isWhole: boolean; readonly way: MoneyWay };
  /** An officer decides, in a case with this number. */
  readonly refundWaits: OfContract & { readonly case: string; readonly due: Day };
}

type RefundWords = { readonly [Kind in keyof RefundFacts]: (facts: RefundFacts[Kind]) => EventWords };

const uk: RefundWords = {
  refunded: ({ amount, number, isWhole, way }) => {
    const to = way === 'card' ? 'на картку, з якої платили' : 'на рахунок, з якого платили';
    return {
      sms: `Pozyka: повертаємо ${sum(amount)} ${way === 'card' ? 'на картку' : 'на рахунок'}, звідки платили.`,
      subject: 'Гроші повертаються туди, звідки надійшли',
      paragraphs: [
        isWhole
          ? `Добрий день! Платіж за договором № ${number} ми не зарахували: він уже не був потрібен. Повертаємо його ${to}.`
          : `Добрий день! За договором № ${number} сплачено більше, ніж було потрібно. Повертаємо зайве ${to}. Чек у вашому кабінеті.`,
        'Скільки чекати на гроші, залежить від банку: зазвичай від кількох хвилин до трьох днів.',
      ],
      facts: [['Сума', money(amount)]],
    };
  },
  refundWaits: ({ amount, number, case: caseNumber, due }) => ({
    sms: `Pozyka: повернення ${sum(amount)} перевіряє працівник: кабінет, звернення`,
    subject: 'Повернення грошей перевіряє працівник',
    paragraphs: [
      `Добрий день! За договором № ${number} надійшли гроші, які потрібно повернути. Вирішить працівник: чому саме, написано у зверненні № ${caseNumber} у кабінеті. Робити зараз нічого не потрібно.`,
    ],
    facts: [
      ['Сума', money(amount)],
      ['Вирішимо не пізніше', shortDay(due)],
    ],
  }),
};

const ru: RefundWords = {
  refunded: ({ amount, number, isWhole, way }) => {
    const to = way === 'card' ? 'на карту, с которой платили' : 'на счёт, с которого платили';
    return {
      sms: `Pozyka: возвращаем ${sum(amount)} ${way === 'card' ? 'на карту' : 'на счёт'}, откуда платили.`,
      subject: 'Деньги возвращаются туда, откуда пришли',
      paragraphs: [
        isWhole
          ? `Добрый день! Платёж по договору № ${number} мы не зачли: он уже не был нужен. Возвращаем его ${to}.`
          : `Добрый день! По договору № ${number} заплачено больше, чем было нужно. Возвращаем лишнее ${to}. Чек в вашем кабинете.`,
        'Сколько ждать денег, зависит от банка: обычно от нескольких минут до трёх дней.',
      ],
      facts: [['Сумма', money(amount)]],
    };
  },
  refundWaits: ({ amount, number, case: caseNumber, due }) => ({
    sms: `Pozyka: возврат ${sum(amount)} проверяет сотрудник: кабинет, обращения`,
    subject: 'Возврат денег проверяет сотрудник',
    paragraphs: [
      `Добрый день! По договору № ${number} пришли деньги, которые нужно вернуть. Решит сотрудник: почему именно, написано в обращении № ${caseNumber} в кабинете. Делать сейчас ничего не нужно.`,
    ],
    facts: [
      ['Сумма', money(amount)],
      ['Решим не позднее', shortDay(due)],
    ],
  }),
};

export const refundWords: Readonly<Record<Locale, RefundWords>> = { uk, ru };
