import type { Locale } from '@pozyka/server-kit';

/** How the app responds: as it should, or as it never should. */
export const outcomes = ['good', 'tampered', 'attached', 'incomplete', 'unqualified', 'expired', 'untrusted'] as const;
export type Outcome = (typeof outcomes)[number];

export interface EsignTexts {
  readonly test: string;
  readonly title: string;
  readonly lead: string;
  readonly files: string;
  readonly name: string;
  readonly nameHint: string;
  readonly nameProblem: string;
  readonly itn: string;
  readonly itnHint: string;
  readonly itnProblem: string;
  readonly how: string;
  readonly outcome: Readonly<Record<Outcome, string>>;
  readonly sign: string;
  readonly refuse: string;
  readonly lost: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly back: string;
  readonly overTitle: string;
  readonly over: string;
}

export const texts: Readonly<Record<Locale, EsignTexts>> = {
  uk: {
    test: 'Тестовий застосунок: справжніх ключів тут немає.',
    title: 'Підписати документи',
    lead: '«Позика» просить підписати ці файли кваліфікованим електронним підписом. Застосунок бачить лише їхні контрольні суми.',
    files: 'Файли',
    name: 'Прізвище, ім’я, по батькові',
    nameHint: 'так їх буде записано в сертифікаті',
    nameProblem: 'Введіть прізвище та ім’я.',
    itn: 'РНОКПП',
    itnHint: 'десять цифр, як у заявці',
    itnProblem: 'У номері помилка. Перевірте десять цифр.',
    how: 'Як застосунок підпише',
    outcome: {
      good: 'як слід',
      tampered: 'підпис не від цих файлів',
      attached: 'вкладе у підпис інший файл',
      incomplete: 'лише перший файл',
      unqualified: 'сертифікат не кваліфікований',
      expired: 'сертифікат прострочений',
      untrusted: 'сертифікат невідомого надавача',
    },
    sign: 'Підписати',
    refuse: 'Відмовитися і повернутися на сайт',
    lost: 'Сайт не відповів. Спробуйте ще раз.',
    doneTitle: 'Документи підписано',
    done: 'Підпис передано «Позиці». Поверніться на її сторінку: там видно, чи його прийнято.',
    back: 'Повернутися на сайт',
    overTitle: 'Час підписання вийшов',
    over: 'Цього запиту вже немає: його підписано або минув час. Поверніться на сайт і почніть знову.',
  },
  ru: {
    test: 'Тестовое приложение: настоящих ключей здесь нет.',
    title: 'Подписать документы',
    lead: '«Позика» просит подписать эти файлы квалифицированной электронной подписью. Приложение видит только их контрольные суммы.',
    files: 'Файлы',
    name: 'Фамилия, имя, отчество',
    nameHint: 'так они будут записаны в сертификате',
    nameProblem: 'Введите фамилию и имя.',
    itn: 'РНУКПН',
    itnHint: 'десять цифр, как в заявке',
    itnProblem: 'В номере ошибка. Проверьте десять цифр.',
    how: 'Как приложение подпишет',
    outcome: {
      good: 'как следует',
      tampered: 'подпись не от этих файлов',
      attached: 'вложит в подпись другой файл',
      incomplete: 'только первый файл',
      unqualified: 'сертификат не квалифицированный',
      expired: 'сертификат просрочен',
      untrusted: 'сертификат неизвестного поставщика',
    },
    sign: 'Подписать',
    refuse: 'Отказаться и вернуться на сайт',
    lost: 'Сайт не ответил. Попробуйте ещё раз.',
    doneTitle: 'Документы подписаны',
    done: 'Подпись передана «Позике». Вернитесь на её страницу: там видно, принята ли она.',
    back: 'Вернуться на сайт',
    overTitle: 'Время подписания вышло',
    over: 'Этого запроса уже нет: он подписан или прошло время. Вернитесь на сайт и начните снова.',
  },
};
