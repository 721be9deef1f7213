import type { Locale } from '@pozyka/server-kit';
import type { OwnField, OwnProblem } from './people.ts';

/** How the bank responds, for anyone who tries the site. */
export const outcomes = ['good', 'slow', 'fault', 'incomplete'] as const;
export type Outcome = (typeof outcomes)[number];

export interface BankTexts {
  readonly hub: string;
  readonly chooseTitle: string;
  readonly chooseLead: string;
  readonly cancel: string;
  readonly signInTitle: (bank: string) => string;
  readonly signInLead: string;
  readonly who: string;
  readonly chooseWho: string;
  readonly own: string;
  readonly ownNote: string;
  readonly born: (day: string) => string;
  readonly field: Readonly<Record<OwnField, string>>;
  readonly hint: Readonly<Partial<Record<OwnField, string>>>;
  readonly problem: Readonly<Record<OwnProblem, string>>;
  readonly summary: string;
  readonly outcomeTitle: string;
  readonly outcome: Readonly<Record<Outcome, string>>;
  readonly signIn: string;
  readonly otherBank: string;
  readonly consentTitle: string;
  readonly consentLead: (bank: string) => string;
  readonly given: Readonly<Record<'name' | 'birthDay' | 'inn' | 'document' | 'address', string>>;
  readonly never: string;
  readonly allow: string;
  readonly refuse: string;
  readonly test: string;
  readonly overTitle: string;
  readonly overText: string;
  readonly wrongTitle: string;
  readonly wrongText: string;
  readonly back: string;
}

export const texts: Readonly<Record<Locale, BankTexts>> = {
  uk: {
    hub: 'Банківська ідентифікація',
    chooseTitle: 'Оберіть свій банк',
    chooseLead: 'Увійдіть у банк, де у вас є рахунок. Він підтвердить сайту позики, хто ви.',
    cancel: 'Скасувати й повернутися на сайт',
    signInTitle: (bank) => `${bank}: вхід`,
    signInLead: 'Справжній банк спитав би тут пароль. Це тестовий банк: просто скажіть, хто ви.',
    who: 'Хто входить',
    chooseWho: 'Оберіть, хто входить.',
    own: 'Інша людина',
    ownNote: 'введіть її дані',
    born: (day) => `дата народження ${day}`,
    field: { lastName: 'Прізвище', firstName: 'Імʼя', middleName: 'По батькові', birthDay: 'Дата народження', inn: 'РНОКПП' },
    hint: { middleName: 'якщо є', birthDay: 'ДД.ММ.РРРР', inn: 'якщо банк його знає' },
    problem: {
      required: 'Заповніть це поле.',
      nameInvalid: 'Пишіть українськими літерами.',
      dateInvalid: 'Вкажіть дату, наприклад 12.03.1990.',
      itnInvalid: 'У номері помилка. Перевірте десять цифр.',
    },
    summary: 'Перевірте дані',
    outcomeTitle: 'Як відповість банк',
    outcome: {
      good: 'як слід',
      slow: 'повільно: перша спроба сайту не діждеться відповіді',
      fault: 'помилкою після згоди',
      incomplete: 'без дати народження',
    },
    signIn: 'Увійти',
    otherBank: 'Обрати інший банк',
    consentTitle: 'Передати дані сайту позики?',
    consentLead: (bank) => `${bank} передасть сайту «Pozyka» один раз:`,
    given: {
      name: 'Прізвище, імʼя, по батькові',
      birthDay: 'Дата народження',
      inn: 'РНОКПП',
      document: 'Документ',
      address: 'Адреса реєстрації',
    },
    never: 'Рахунки, картки, залишки й паролі не передаються.',
    allow: 'Дозволити',
    refuse: 'Відмовити',
    test: 'Тестові банки: справжніх людей і рахунків тут немає.',
    overTitle: 'Цей вхід уже завершено',
    overText: 'Поверніться на сайт і, якщо потрібно, почніть ще раз.',
    wrongTitle: 'Посилання неправильне',
    wrongText: 'Сайт, який вас сюди направив, нам не відомий або помилився. Поверніться й почніть ще раз.',
    back: 'Повернутися на сайт',
  },
  ru: {
    hub: 'Банковская идентификация',
    chooseTitle: 'Выберите свой банк',
    chooseLead: 'Войдите в банк, где у вас есть счёт. Он подтвердит сайту займа, кто вы.',
    cancel: 'Отменить и вернуться на сайт',
    signInTitle: (bank) => `${bank}: вход`,
    signInLead: 'Настоящий банк спросил бы здесь пароль. Это тестовый банк: просто скажите, кто вы.',
    who: 'Кто входит',
    chooseWho: 'Выберите, кто входит.',
    own: 'Другой человек',
    ownNote: 'введите его данные',
    born: (day) => `дата рождения ${day}`,
    field: { lastName: 'Фамилия', firstName: 'Имя', middleName: 'Отчество', birthDay: 'Дата рождения', inn: 'РНУКПН' },
    hint: { middleName: 'если есть', birthDay: 'ДД.ММ.ГГГГ', inn: 'если банк его знает' },
    problem: {
      required: 'Заполните это поле.',
      nameInvalid: 'Пишите украинскими буквами.',
      dateInvalid: 'Укажите дату, например 12.03.1990.',
      itnInvalid: 'В номере ошибка. Проверьте десять цифр.',
    },
    summary: 'Проверьте данные',
    outcomeTitle: 'Как ответит банк',
    outcome: {
      good: 'как следует',
      slow: 'медленно: первая попытка сайта не дождётся ответа',
      fault: 'ошибкой после согласия',
      incomplete: 'без даты рождения',
    },
    signIn: 'Войти',
    otherBank: 'Выбрать другой банк',
    consentTitle: 'Передать данные сайту займа?',
    consentLead: (bank) => `${bank} передаст сайту «Pozyka» один раз:`,
    given: {
      name: 'Фамилия, имя, отчество',
      birthDay: 'Дата рождения',
      inn: 'РНУКПН',
      document: 'Документ',
      address: 'Адрес регистрации',
    },
    never: 'Счета, карты, остатки и пароли не передаются.',
    allow: 'Разрешить',
    refuse: 'Отказать',
    test: 'Тестовые банки: настоящих людей и счетов здесь нет.',
    overTitle: 'Этот вход уже завершён',
    overText: 'Вернитесь на сайт и, если нужно, начните ещё раз.',
    wrongTitle: 'Ссылка неправильная',
    wrongText: 'Сайт, который вас сюда направил, нам не известен или ошибся. Вернитесь и начните ещё раз.',
    back: 'Вернуться на сайт',
  },
};
