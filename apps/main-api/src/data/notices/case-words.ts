import type { Day } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { shortDay } from '../../documents/formats.ts';
import type { EventWords } from './auto-words.ts';

/** What is told of a customer's requests. */
export interface CaseFacts {
  /** A request of theirs, and the last day for its answer. */
  readonly caseReceived: { readonly number: string; readonly due: Day };
  readonly caseAnswered: { readonly number: string };
}

type CaseWords = { readonly [Kind in keyof CaseFacts]: (facts: CaseFacts[Kind]) => EventWords };

const uk: CaseWords = {
  caseReceived: ({ number, due }) => ({
    sms: `Pozyka: звернення ${number} отримали. Відповімо до ${shortDay(due)}.`,
    subject: 'Звернення отримано',
    paragraphs: [`Добрий день! Ми отримали ваше звернення № ${number}. Відповідь і все листування буде в кабінеті в розділі «Звернення».`],
    facts: [['Відповімо не пізніше', shortDay(due)]],
  }),
  caseAnswered: ({ number }) => ({
    sms: `Pozyka: відповідь на звернення ${number} у кабінеті.`,
    subject: 'Відповідь на ваше звернення',
    paragraphs: [
      `Добрий день! Ми відповіли на ваше звернення № ${number}. Прочитати відповідь і написати ще раз можна в кабінеті в розділі «Звернення».`,
    ],
  }),
};

const ru: CaseWords = {
  caseReceived: ({ number, due }) => ({
    sms: `Pozyka: обращение ${number} получили. Ответим до ${shortDay(due)}.`,
    subject: 'Обращение получено',
    paragraphs: [`Добрый день! Мы получили ваше обращение № ${number}. Ответ и вся переписка будут в кабинете в разделе «Обращения».`],
    facts: [['Ответим не позднее', shortDay(due)]],
  }),
  caseAnswered: ({ number }) => ({
    sms: `Pozyka: ответ на обращение ${number} в кабинете.`,
    subject: 'Ответ на ваше обращение',
    paragraphs: [
      `Добрый день! Мы ответили на ваше обращение № ${number}. Прочитать ответ и написать ещё раз можно в кабинете в разделе «Обращения».`,
    ],
  }),
};

export const caseWords: Readonly<Record<Locale, CaseWords>> = { uk, ru };
