import type { Locale } from '@pozyka/server-kit';
import type { BanAnswer, BureauAnswer } from './registers.ts';

export interface RegisterTexts {
  readonly title: string;
  readonly lead: string;
  readonly itn: string;
  readonly itnHint: string;
  readonly itnProblem: string;
  readonly banTitle: string;
  readonly ban: Readonly<Record<BanAnswer, string>>;
  readonly bureauTitle: string;
  readonly bureau: Readonly<Record<BureauAnswer, string>>;
  readonly save: string;
  readonly saved: string;
  readonly linesTitle: string;
  readonly noLines: string;
  readonly what: Readonly<Record<string, string>>;
  readonly test: string;
}

export const texts: Readonly<Record<Locale, RegisterTexts>> = {
  uk: {
    title: 'Реєстри: що вони відповідають',
    lead: 'Оберіть, що реєстр заборон і бюро кредитних історій знають про людину. Про всіх інших вони не знають нічого.',
    itn: 'РНОКПП',
    itnHint: 'десять цифр, як у заявці',
    itnProblem: 'У номері помилка. Перевірте десять цифр.',
    banTitle: 'Заборона на позики',
    ban: { none: 'не встановлена', set: 'встановлена', fault: 'реєстр відповідає помилкою', mute: 'реєстр мовчить' },
    bureauTitle: 'Кредитна історія',
    bureau: {
      clean: 'нічого поганого',
      overdue: 'два прострочені борги',
      loans: 'дев’ять чинних позик',
      payments: 'дві позики, 6 000 ₴ на місяць',
      fault: 'бюро відповідає помилкою',
      mute: 'бюро мовчить',
    },
    save: 'Зберегти',
    saved: 'Збережено: так реєстри й відповідатимуть.',
    linesTitle: 'Що сайт питав і передавав',
    noLines: 'Ще нічого.',
    what: {
      'ban-asked': 'питав про заборону',
      'history-asked': 'питав кредитну історію',
      'event-issued': 'передав: позику видано',
      'event-late': 'передав: позику прострочено',
      'event-closed': 'передав: позику повернуто',
    },
    test: 'Тестові реєстри: справжніх людей тут немає.',
  },
  ru: {
    title: 'Реестры: что они отвечают',
    lead: 'Выберите, что реестр запретов и бюро кредитных историй знают о человеке. Обо всех остальных они не знают ничего.',
    itn: 'РНУКПН',
    itnHint: 'десять цифр, как в заявке',
    itnProblem: 'В номере ошибка. Проверьте десять цифр.',
    banTitle: 'Запрет на займы',
    ban: { none: 'не установлен', set: 'установлен', fault: 'реестр отвечает ошибкой', mute: 'реестр молчит' },
    bureauTitle: 'Кредитная история',
    bureau: {
      clean: 'ничего плохого',
      overdue: 'два просроченных долга',
      loans: 'девять действующих займов',
      payments: 'два займа, 6 000 ₴ в месяц',
      fault: 'бюро отвечает ошибкой',
      mute: 'бюро молчит',
    },
    save: 'Сохранить',
    saved: 'Сохранено: так реестры и будут отвечать.',
    linesTitle: 'Что сайт спрашивал и передавал',
    noLines: 'Пока ничего.',
    what: {
      'ban-asked': 'спрашивал о запрете',
      'history-asked': 'спрашивал кредитную историю',
      'event-issued': 'передал: заём выдан',
      'event-late': 'передал: заём просрочен',
      'event-closed': 'передал: заём возвращён',
    },
    test: 'Тестовые реестры: настоящих людей здесь нет.',
  },
};
