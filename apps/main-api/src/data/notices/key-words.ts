import type { Locale } from '@pozyka/server-kit';
import { moment } from '../../documents/formats.ts';
import type { EventWords } from './auto-words.ts';

/** What may happen to the keys that a customer logs in by. */
export interface KeyFacts {
  readonly keyAdded: { readonly name: string };
  readonly keyRemoved: { readonly name: string };
  /** Somebody without a key asks for all of them to be removed: when, and where that is stopped. */
  readonly keyRecovery: { readonly due: Date; readonly stop: string };
  readonly keysLost: Readonly<Record<string, never>>;
}

type Words = { readonly [Kind in keyof KeyFacts]: (facts: KeyFacts[Kind]) => EventWords };

const uk: Words = {
  keyAdded: ({ name }) => ({
    sms: 'Pozyka: додано ключ доступу. Не ви? Відразу зателефонуйте нам.',
    subject: 'Додано ключ доступу',
    paragraphs: [
      'Добрий день! У вашому кабінеті додано ключ доступу. Тепер для входу потрібен ключ, самого коду з SMS замало. Якщо це зробили не ви, відразу зателефонуйте нам.',
    ],
    facts: [['Ключ', name]],
  }),
  keyRemoved: ({ name }) => ({
    sms: 'Pozyka: прибрано ключ доступу. Не ви? Відразу зателефонуйте нам.',
    subject: 'Прибрано ключ доступу',
    paragraphs: ['Добрий день! З вашого кабінету прибрано ключ доступу. Якщо це зробили не ви, відразу зателефонуйте нам.'],
    facts: [['Ключ', name]],
  }),
  keyRecovery: ({ due, stop }) => ({
    sms: 'Pozyka: хтось просить прибрати ваші ключі. Не ви? Увійдіть ключем.',
    subject: 'Хтось просить прибрати ваші ключі доступу',
    paragraphs: [
      'Добрий день! Хтось увів код із SMS, ваш РНОКПП і дату народження й просить пускати в кабінет без ключа. Якщо це ви, нічого не робіть: після часу, указаного нижче, увійдете кодом із SMS.',
      'Якщо це не ви, зупиніть це: натисніть посилання нижче, увійдіть ключем або зателефонуйте нам. І перевірте, чи працює ваша SIM-картка.',
    ],
    facts: [['Ключі буде прибрано', moment(due)]],
    action: { label: 'Зупинити', url: stop },
  }),
  keysLost: () => ({
    sms: 'Pozyka: ключі доступу прибрано. Не ви? Відразу зателефонуйте нам.',
    subject: 'Ключі доступу прибрано',
    paragraphs: [
      'Добрий день! Час очікування минув, і ми прибрали ваші ключі доступу та завершили вхід на всіх пристроях. Увійдіть кодом із SMS і додайте новий ключ. Якщо ви цього не просили, відразу зателефонуйте нам.',
    ],
  }),
};

const ru: Words = {
  keyAdded: ({ name }) => ({
    sms: 'Pozyka: добавлен ключ доступа. Не вы? Сразу позвоните нам.',
    subject: 'Добавлен ключ доступа',
    paragraphs: [
      'Добрый день! В вашем кабинете добавлен ключ доступа. Теперь для входа нужен ключ, одного кода из SMS мало. Если это сделали не вы, сразу позвоните нам.',
    ],
    facts: [['Ключ', name]],
  }),
  keyRemoved: ({ name }) => ({
    sms: 'Pozyka: удалён ключ доступа. Не вы? Сразу позвоните нам.',
    subject: 'Удалён ключ доступа',
    paragraphs: ['Добрый день! Из вашего кабинета удалён ключ доступа. Если это сделали не вы, сразу позвоните нам.'],
    facts: [['Ключ', name]],
  }),
  keyRecovery: ({ due, stop }) => ({
    sms: 'Pozyka: кто-то просит убрать ваши ключи. Не вы? Войдите ключом.',
    subject: 'Кто-то просит убрать ваши ключи доступа',
    paragraphs: [
      'Добрый день! Кто-то ввёл код из SMS, ваш РНУКПН и дату рождения и просит пускать в кабинет без ключа. Если это вы, ничего не делайте: после времени, указанного ниже, войдёте кодом из SMS.',
      'Если это не вы, остановите это: нажмите ссылку ниже, войдите ключом или позвоните нам. И проверьте, работает ли ваша SIM-карта.',
    ],
    facts: [['Ключи будут убраны', moment(due)]],
    action: { label: 'Остановить', url: stop },
  }),
  keysLost: () => ({
    sms: 'Pozyka: ключи доступа убраны. Не вы? Сразу позвоните нам.',
    subject: 'Ключи доступа убраны',
    paragraphs: [
      'Добрый день! Время ожидания истекло, и мы убрали ваши ключи доступа и завершили вход на всех устройствах. Войдите кодом из SMS и добавьте новый ключ. Если вы этого не просили, сразу позвоните нам.',
    ],
  }),
};

/** What is told of keys. */
export const keyWords: Readonly<Record<Locale, Words>> = { uk, ru };
