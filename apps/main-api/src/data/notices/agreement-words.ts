import type { Day, Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { money, shortDay } from '../../documents/formats.ts';
import { sum, type EventWords, type OfContract } from './auto-words.ts';

/** What is told of agreements on how a loan is paid back, and of relief by law. */
export interface AgreementFacts {
  /** The agreement was signed: its next payment, and its last day. */
  readonly restructured: Pick<OfContract, 'number'> & { readonly due: Day; readonly until: Day };
  /** Interest of days without it by law was taken off. */
  readonly relieved: { readonly amount: Kopiykas; readonly from: Day };
  /** An instalment was not paid: the agreement has ended. */
  readonly agreementEnded: OfContract;
}

type AgreementWords = { readonly [Kind in keyof AgreementFacts]: (facts: AgreementFacts[Kind]) => EventWords };

const uk: AgreementWords = {
  restructured: ({ number, due, until }) => ({
    sms: `Pozyka: угоду підписано. Наступний платіж до ${shortDay(due)}.`,
    subject: 'Угоду про порядок погашення підписано',
    paragraphs: [
      `Добрий день! За договором № ${number} тепер діє новий порядок погашення. Угода й сертифікат підписання додано до листа, графік — у кабінеті.`,
    ],
    facts: [
      ['Наступний платіж до', shortDay(due)],
      ['Останній день погашення', shortDay(until)],
    ],
  }),
  relieved: ({ amount, from }) => ({
    sms: `Pozyka: пільга діє з ${shortDay(from)}, знято ${sum(amount)} відсотків.`,
    subject: 'Відсотки не нараховуються',
    paragraphs: [
      'Добрий день! Ми погодили вашу пільгу: за її дні відсотків немає. Перерахунок за кожною позикою додано до листа; зайво сплачене повернемо туди, звідки ви платили.',
    ],
    facts: [
      ['Перший день пільги', shortDay(from)],
      ['Знято відсотків', money(amount)],
    ],
  }),
  agreementEnded: ({ number, amount }) => ({
    sms: `Pozyka: угода припинилася, борг ${sum(amount)}. Зайдіть у кабінет.`,
    subject: 'Угода про порядок погашення припинилася',
    paragraphs: [
      `Добрий день! Платіж за угодою до договору № ${number} не надійшов у строк, тож вона припинилася. Відсотки за час угоди не перераховано, штрафів немає. Якщо сплатити складно, подайте в кабінеті новий запит.`,
    ],
    facts: [['Борг на сьогодні', money(amount)]],
  }),
};

const ru: AgreementWords = {
  restructured: ({ number, due, until }) => ({
    sms: `Pozyka: соглашение подписано. Следующий платёж до ${shortDay(due)}.`,
    subject: 'Соглашение о порядке погашения подписано',
    paragraphs: [
      `Добрый день! По договору № ${number} теперь действует новый порядок погашения. Соглашение и сертификат подписания приложены к письму, график — в кабинете.`,
    ],
    facts: [
      ['Следующий платёж до', shortDay(due)],
      ['Последний день погашения', shortDay(until)],
    ],
  }),
  relieved: ({ amount, from }) => ({
    sms: `Pozyka: льгота с ${shortDay(from)}, снято ${sum(amount)} процентов.`,
    subject: 'Проценты не начисляются',
    paragraphs: [
      'Добрый день! Мы согласовали вашу льготу: за её дни процентов нет. Перерасчёт по каждому займу приложен к письму; излишне уплаченное вернём туда, откуда вы платили.',
    ],
    facts: [
      ['Первый день льготы', shortDay(from)],
      ['Снято процентов', money(amount)],
    ],
  }),
  agreementEnded: ({ number, amount }) => ({
    sms: `Pozyka: соглашение прекращено, долг ${sum(amount)}. Зайдите в кабинет.`,
    subject: 'Соглашение о порядке погашения прекращено',
    paragraphs: [
      `Добрый день! Платёж по соглашению к договору № ${number} не поступил в срок, поэтому оно прекращено. Проценты за время соглашения не пересчитаны, штрафов нет. Если заплатить сложно, подайте в кабинете новый запрос.`,
    ],
    facts: [['Долг на сегодня', money(amount)]],
  }),
};

export const agreementWords: Readonly<Record<Locale, AgreementWords>> = { uk, ru };
