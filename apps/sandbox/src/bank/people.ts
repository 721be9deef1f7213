import { dayFromTyped, itnOf, itnRule, nameRule, normaliseItn, normaliseName, patronymicRule } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { isBlank } from '@pozyka/domain/text';

/** A customer of a bank as the hub hands them over: names of its fields, days as dd.mm.yyyy. */
export interface Person {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly birthDay: string;
  readonly inn: string;
  readonly documents: readonly {
    readonly type: 'passport' | 'idpassport';
    readonly series: string;
    readonly number: string;
    readonly issue: string;
    readonly dateIssue: string;
  }[];
  readonly addresses: readonly {
    readonly type: 'juridical';
    readonly country: string;
    readonly state: string;
    readonly city: string;
    readonly street: string;
    readonly houseNo: string;
    readonly flatNo: string;
  }[];
}

export interface TestPerson {
  readonly id: string;
  /** What makes them worth a try. */
  readonly note: Readonly<Record<Locale, string>>;
  readonly person: Person;
}

const brovary = { type: 'juridical', country: 'UA', state: 'Київська область', city: 'м. Бровари' } as const;

/** People whom the banks know; none of them exists. */
export const testPeople: readonly TestPerson[] = [
  {
    id: 'oksana',
    note: { uk: 'паспорт-книжечка, адреса в Броварах', ru: 'паспорт-книжечка, адрес в Броварах' },
    person: {
      lastName: 'Лукʼяненко',
      firstName: 'Оксана',
      middleName: 'Петрівна',
      birthDay: '12.03.1990',
      inn: itnOf('1990-03-12', 701, 'female'),
      documents: [{ type: 'passport', series: 'СН', number: '471203', issue: 'Броварським РВ ГУ МВС України', dateIssue: '17.05.2008' }],
      addresses: [{ ...brovary, street: 'вул. Героїв України', houseNo: '12А', flatNo: '24' }],
    },
  },
  {
    id: 'taras',
    note: {
      uk: 'ID-картка, імʼя великими літерами, як пишуть деякі банки',
      ru: 'ID-карта, имя большими буквами, как пишут некоторые банки',
    },
    person: {
      lastName: 'НЕЧУЙ-ЛЕВИЦЬКИЙ',
      firstName: 'ТАРАС',
      middleName: 'ІВАНОВИЧ',
      birthDay: '30.09.1985',
      inn: itnOf('1985-09-30', 702, 'male'),
      documents: [{ type: 'idpassport', series: '', number: '004512377', issue: '3217', dateIssue: '02.02.2022' }],
      addresses: [{ ...brovary, street: 'бульв. Незалежності', houseNo: '5/7', flatNo: '' }],
    },
  },
  {
    id: 'yan',
    note: { uk: 'без по батькові, без РНОКПП і документа', ru: 'без отчества, без РНУКПН и документа' },
    person: { lastName: 'О’Коннор', firstName: 'Ян', middleName: '', birthDay: '01.07.1979', inn: '', documents: [], addresses: [] },
  },
  {
    id: 'marko',
    note: { uk: 'старший за 70 років', ru: 'старше 70 лет' },
    person: {
      lastName: 'Гнатюк',
      firstName: 'Марко',
      middleName: 'Степанович',
      birthDay: '05.01.1948',
      inn: itnOf('1948-01-05', 703, 'male'),
      documents: [],
      addresses: [],
    },
  },
];

/** The form for a person of the tester's own; everything is typed text. */
export const ownFields = ['lastName', 'firstName', 'middleName', 'birthDay', 'inn'] as const;
export type OwnField = (typeof ownFields)[number];
export type OwnForm = Readonly<Record<OwnField, string>>;
export type OwnProblem = 'required' | 'nameInvalid' | 'dateInvalid' | 'itnInvalid';

const nameProblem = (code: string | undefined): OwnProblem | undefined =>
  code === undefined ? undefined : code === 'required' ? 'required' : 'nameInvalid';

const dayProblem = (typed: string): OwnProblem | undefined => {
  if (isBlank(typed)) return 'required';
  return dayFromTyped(typed) ? undefined : 'dateInvalid';
};

/** What is wrong with the form; empty when nothing. A bank may not know the patronymic and the number. */
export const ownProblems = ({ lastName, firstName, middleName, birthDay, inn }: OwnForm): Partial<Record<OwnField, OwnProblem>> => {
  const found = {
    lastName: nameProblem(nameRule(lastName)),
    firstName: nameProblem(nameRule(firstName)),
    middleName: nameProblem(patronymicRule(middleName)),
    birthDay: dayProblem(birthDay),
    inn: isBlank(inn) || itnRule(inn) === undefined ? undefined : ('itnInvalid' as const),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

/** The person of a form without problems: no bank has a document or an address of them. */
export const ownPerson = (form: OwnForm): Person => ({
  lastName: normaliseName(form.lastName),
  firstName: normaliseName(form.firstName),
  middleName: normaliseName(form.middleName),
  birthDay: (dayFromTyped(form.birthDay) ?? '').split('-').toReversed().join('.'),
  inn: normaliseItn(form.inn),
  documents: [],
  addresses: [],
});
