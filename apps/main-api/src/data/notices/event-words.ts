import type { NoticeTopic } from '@pozyka/api-contract/constants';
import type { Day, Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { money, shortDay } from '../../documents/formats.ts';
import { agreementWords, type AgreementFacts } from './agreement-words.ts';
import { caseWords, type CaseFacts } from './case-words.ts';
import { keyWords, type KeyFacts } from './key-words.ts';
import { refundWords, type RefundFacts } from './refund-words.ts';
import { autoWords, sum, type AutoFacts, type EventWords, type OfContract } from './auto-words.ts';

/** What may happen to a customer's loan, request or keys while they are not looking, with what is told of it. */
export interface EventFacts extends AutoFacts, AgreementFacts, CaseFacts, KeyFacts, RefundFacts {
  readonly approved: { readonly amount: Kopiykas };
  readonly offer: { readonly amount: Kopiykas };
  readonly refused: Readonly<Record<string, never>>;
  /** They have forbidden loans in their own name. */
  readonly banned: Readonly<Record<string, never>>;
  /** A register did not answer in time: nothing was decided. */
  readonly unanswered: Readonly<Record<string, never>>;
  readonly sent: OfContract & { readonly card: string; readonly due: Day };
  readonly paid: OfContract & { readonly left: Kopiykas };
  readonly extended: OfContract & { readonly due: Day };
  readonly closed: OfContract;
  /** Notice of withdrawal: what is owed today, and until when; null where nothing is, and the contract has ended. */
  readonly withdrawn: OfContract & { readonly until: Day | null };
  /** Money that was paid before the loan closed, and reported after it. */
  readonly surplus: OfContract;
}

export type EventKind = keyof EventFacts;

/** It is told if they want to hear of one of these; what has none is always told. */
export const topicsOf: Readonly<Record<EventKind, readonly NoticeTopic[]>> = {
  approved: ['decision'],
  offer: ['decision'],
  refused: ['decision'],
  banned: ['decision'],
  unanswered: ['decision'],
  sent: ['sent'],
  paid: ['payment'],
  extended: ['payment'],
  closed: ['closed', 'payment'],
  withdrawn: ['closed', 'payment'],
  surplus: ['payment'],
  autoSoon: [],
  autoDeclined: [],
  autoSkipped: [],
  autoOff: [],
  notCharged: [],
  restructured: ['payment'],
  relieved: ['payment'],
  agreementEnded: ['payment'],
  refunded: [],
  refundWaits: [],
  caseReceived: ['case'],
  caseAnswered: ['case'],
  keyAdded: [],
  keyWaits: [],
  keyRemoved: [],
  keyRecovery: [],
  keysLost: [],
  keysRemoved: [],
  emailChanged: [],
};

type Words = { readonly [Kind in EventKind]: (facts: EventFacts[Kind]) => EventWords };

const uk: Words = {
  approved: ({ amount }) => ({
    sms: `Pozyka: схвалено ${sum(amount)}. Підпишіть договір у кабінеті.`,
    subject: 'Заявку схвалено',
    paragraphs: [
      'Добрий день! Ми схвалили вашу заявку. Перегляньте умови в кабінеті й підпишіть договір кодом із SMS: гроші надійдуть на вашу картку.',
    ],
    facts: [['Схвалена сума', money(amount)]],
  }),
  offer: ({ amount }) => ({
    sms: `Pozyka: пропонуємо ${sum(amount)}. Відповідь чекаємо в кабінеті.`,
    subject: 'Ми пропонуємо іншу суму',
    paragraphs: [
      'Добрий день! Запитану суму ми схвалити не можемо, але пропонуємо меншу. Погодитися чи відмовитися можна в кабінеті, відмова нічого не коштує.',
    ],
    facts: [['Сума, яку пропонуємо', money(amount)]],
  }),
  refused: () => ({
    sms: 'Pozyka: рішення за вашою заявкою готове. Воно в кабінеті.',
    subject: 'Рішення за вашою заявкою',
    paragraphs: [
      'Добрий день! Цього разу ми не можемо надати позику. Причину й день, з якого можна звернутися знову, показано в кабінеті.',
    ],
  }),
  banned: () => ({
    sms: 'Pozyka: на ваше імʼя діє заборона позик. Подробиці в кабінеті.',
    subject: 'На ваше імʼя діє заборона на позики',
    paragraphs: [
      'Добрий день! У реєстрі записано, що ви заборонили позики на своє імʼя, тому позику надати не можна. Ми не встановлювали цієї заборони й не можемо її зняти. Коли ви її знімете, подайте заявку знову: чекати не потрібно.',
      'Якщо цю заявку подавали не ви, напишіть нам: нічого не підписано, і грошей нікому не надіслано.',
    ],
  }),
  unanswered: () => ({
    sms: 'Pozyka: реєстр не відповів, заявку закрито. Подайте її знову.',
    subject: 'Заявку закрито без рішення: реєстр не відповів',
    paragraphs: [
      'Добрий день! Реєстр, без якого ми не маємо права вирішувати, так і не відповів. Тому заявку закрито, а рішення не прийнято: це не відмова. Ваші відповіді збережено, подати заявку знову можна будь-коли.',
    ],
  }),
  sent: ({ amount, number, card, due }) => ({
    sms: `Pozyka: ${sum(amount)} надіслано на картку •${card}. Поверніть до ${shortDay(due)}.`,
    subject: 'Гроші надіслано на вашу картку',
    paragraphs: [
      `Добрий день! Ми надіслали гроші за договором № ${number}. Зазвичай вони надходять за кілька хвилин, залежно від банку. Чек додано до листа.`,
    ],
    facts: [
      ['Сума', money(amount)],
      ['Картка', `•${card}`],
      ['Повернути до', shortDay(due)],
    ],
  }),
  paid: ({ amount, number, left }) => ({
    sms: `Pozyka: отримали ${sum(amount)}. Борг на сьогодні ${sum(left)}.`,
    subject: 'Платіж отримано',
    paragraphs: [`Добрий день! Ми отримали ваш платіж за договором № ${number}. Чек додано до листа.`],
    facts: [
      ['Сплачено', money(amount)],
      ['Борг на сьогодні', money(left)],
    ],
  }),
  extended: ({ amount, number, due }) => ({
    sms: `Pozyka: отримали ${sum(amount)}, строк продовжено до ${shortDay(due)}.`,
    subject: 'Строк позики продовжено',
    paragraphs: [`Добрий день! Ми отримали ваш платіж, і строк за договором № ${number} продовжено. Чек додано до листа.`],
    facts: [
      ['Сплачено', money(amount)],
      ['Повернути до', shortDay(due)],
    ],
  }),
  closed: ({ amount, number }) => ({
    sms: `Pozyka: отримали ${sum(amount)}, позику закрито. Довідка в кабінеті.`,
    subject: 'Позику закрито',
    paragraphs: [
      `Добрий день! Ми отримали ваш платіж. За договором № ${number} ви більше нічого не винні. Чек і довідку про це додано до листа.`,
    ],
    facts: [['Сплачено', money(amount)]],
  }),
  withdrawn: ({ amount, number, until }) =>
    until === null
      ? {
          sms: 'Pozyka: відмову від договору прийнято. Сплачувати нічого не треба.',
          subject: 'Договір припинено за вашим повідомленням',
          paragraphs: [
            `Добрий день! Ми отримали ваше повідомлення про відмову від договору № ${number}. Договір припинено, сплачувати нічого не треба. Повідомлення додано до листа.`,
          ],
        }
      : {
          sms: `Pozyka: відмову від договору прийнято. Поверніть гроші до ${shortDay(until)}.`,
          subject: 'Повідомлення про відмову отримано',
          paragraphs: [
            `Добрий день! Ми отримали ваше повідомлення про відмову від договору № ${number}. Поверніть позику й відсотки за дні користування у строк, указаний нижче: з надходженням платежу договір буде припинено. Повідомлення додано до листа.`,
          ],
          facts: [
            ['До сплати сьогодні', money(amount)],
            ['Поверніть до', shortDay(until)],
          ],
        },
  surplus: ({ amount, number }) => ({
    sms: `Pozyka: отримали ${sum(amount)}. Позику вже закрито, повернемо зайве.`,
    subject: 'Платіж отримано, позику вже було закрито',
    paragraphs: [
      `Добрий день! Ми отримали ваш платіж за договором № ${number}, який уже закрито. Зайве повернемо туди, звідки ви платили. Чек додано до листа.`,
    ],
    facts: [['Сплачено', money(amount)]],
  }),
  ...autoWords.uk,
  ...agreementWords.uk,
  ...caseWords.uk,
  ...refundWords.uk,
  ...keyWords.uk,
};

const ru: Words = {
  approved: ({ amount }) => ({
    sms: `Pozyka: одобрено ${sum(amount)}. Подпишите договор в кабинете.`,
    subject: 'Заявка одобрена',
    paragraphs: [
      'Добрый день! Мы одобрили вашу заявку. Посмотрите условия в кабинете и подпишите договор кодом из SMS: деньги поступят на вашу карту.',
    ],
    facts: [['Одобренная сумма', money(amount)]],
  }),
  offer: ({ amount }) => ({
    sms: `Pozyka: предлагаем ${sum(amount)}. Ответ ждём в кабинете.`,
    subject: 'Мы предлагаем другую сумму',
    paragraphs: [
      'Добрый день! Запрошенную сумму мы одобрить не можем, но предлагаем меньшую. Согласиться или отказаться можно в кабинете, отказ ничего не стоит.',
    ],
    facts: [['Сумма, которую предлагаем', money(amount)]],
  }),
  refused: () => ({
    sms: 'Pozyka: решение по вашей заявке готово. Оно в кабинете.',
    subject: 'Решение по вашей заявке',
    paragraphs: ['Добрый день! В этот раз мы не можем дать заём. Причина и день, с которого можно обратиться снова, показаны в кабинете.'],
  }),
  banned: () => ({
    sms: 'Pozyka: на ваше имя действует запрет займов. Детали в кабинете.',
    subject: 'На ваше имя действует запрет на займы',
    paragraphs: [
      'Добрый день! В реестре записано, что вы запретили займы на своё имя, поэтому заём дать нельзя. Мы не устанавливали этого запрета и не можем его снять. Когда вы его снимете, подайте заявку снова: ждать не нужно.',
      'Если эту заявку подавали не вы, напишите нам: ничего не подписано, и денег никому не отправлено.',
    ],
  }),
  unanswered: () => ({
    sms: 'Pozyka: реестр не ответил, заявка закрыта. Подайте её снова.',
    subject: 'Заявка закрыта без решения: реестр не ответил',
    paragraphs: [
      'Добрый день! Реестр, без которого мы не имеем права решать, так и не ответил. Поэтому заявка закрыта, а решение не принято: это не отказ. Ваши ответы сохранены, подать заявку снова можно в любое время.',
    ],
  }),
  sent: ({ amount, number, card, due }) => ({
    sms: `Pozyka: ${sum(amount)} отправлено на карту •${card}. Верните до ${shortDay(due)}.`,
    subject: 'Деньги отправлены на вашу карту',
    paragraphs: [
      `Добрый день! Мы отправили деньги по договору № ${number}. Обычно они приходят за несколько минут, это зависит от банка. Чек приложен к письму.`,
    ],
    facts: [
      ['Сумма', money(amount)],
      ['Карта', `•${card}`],
      ['Вернуть до', shortDay(due)],
    ],
  }),
  paid: ({ amount, number, left }) => ({
    sms: `Pozyka: получили ${sum(amount)}. Долг на сегодня ${sum(left)}.`,
    subject: 'Платёж получен',
    paragraphs: [`Добрый день! Мы получили ваш платёж по договору № ${number}. Чек приложен к письму.`],
    facts: [
      ['Оплачено', money(amount)],
      ['Долг на сегодня', money(left)],
    ],
  }),
  extended: ({ amount, number, due }) => ({
    sms: `Pozyka: получили ${sum(amount)}, срок продлён до ${shortDay(due)}.`,
    subject: 'Срок займа продлён',
    paragraphs: [`Добрый день! Мы получили ваш платёж, и срок по договору № ${number} продлён. Чек приложен к письму.`],
    facts: [
      ['Оплачено', money(amount)],
      ['Вернуть до', shortDay(due)],
    ],
  }),
  closed: ({ amount, number }) => ({
    sms: `Pozyka: получили ${sum(amount)}, заём закрыт. Справка в кабинете.`,
    subject: 'Заём закрыт',
    paragraphs: [
      `Добрый день! Мы получили ваш платёж. По договору № ${number} вы больше ничего не должны. Чек и справка об этом приложены к письму.`,
    ],
    facts: [['Оплачено', money(amount)]],
  }),
  withdrawn: ({ amount, number, until }) =>
    until === null
      ? {
          sms: 'Pozyka: отказ от договора принят. Платить ничего не нужно.',
          subject: 'Договор прекращён по вашему уведомлению',
          paragraphs: [
            `Добрый день! Мы получили ваше уведомление об отказе от договора № ${number}. Договор прекращён, платить ничего не нужно. Уведомление приложено к письму.`,
          ],
        }
      : {
          sms: `Pozyka: отказ от договора принят. Верните деньги до ${shortDay(until)}.`,
          subject: 'Уведомление об отказе получено',
          paragraphs: [
            `Добрый день! Мы получили ваше уведомление об отказе от договора № ${number}. Верните заём и проценты за дни пользования в срок, указанный ниже: с поступлением платежа договор будет прекращён. Уведомление приложено к письму.`,
          ],
          facts: [
            ['К оплате сегодня', money(amount)],
            ['Верните до', shortDay(until)],
          ],
        },
  surplus: ({ amount, number }) => ({
    sms: `Pozyka: получили ${sum(amount)}. Заём уже закрыт, лишнее вернём.`,
    subject: 'Платёж получен, заём уже был закрыт',
    paragraphs: [
      `Добрый день! Мы получили ваш платёж по договору № ${number}, который уже закрыт. Лишнее вернём туда, откуда вы платили. Чек приложен к письму.`,
    ],
    facts: [['Оплачено', money(amount)]],
  }),
  ...autoWords.ru,
  ...agreementWords.ru,
  ...caseWords.ru,
  ...refundWords.ru,
  ...keyWords.ru,
};

const words: Readonly<Record<Locale, Words>> = { uk, ru };

/** What is told of an event. */
export const eventWords = <Kind extends EventKind>(language: Locale, kind: Kind, facts: EventFacts[Kind]): EventWords =>
  words[language][kind](facts);
