import type { Locale } from './locales.ts';

/** Kind of a text: papers use the words of the law, pages those of customers. */
export type TextKind = 'page' | 'paper';

interface Term {
  /** What is wrong to write, and the word for it. */
  readonly not: RegExp;
  readonly say: string;
  readonly only?: TextKind;
}

// names that the law gives, which no page may change
const CREDIT_UK =
  /кредит(?!ор|н|ування|и не потрібні| онлайн)(?<!паспорт\p{L}* (?:споживчого )?кредит|споживч\p{L}+ кредит|правила? надання кредит|правил надання кредит|мікрокредит|тип кредит|загальн\p{L}+ вартіст\p{L} кредит|коштів у кредит)/iu;
const CREDIT_RU =
  /кредит(?!ор|н|овани|ы не нужны| онлайн)(?<!паспорт\p{L}* (?:потребительского )?кредит|потребительск\p{L}+ кредит|правила? предоставления кредит|правил предоставления кредит|микрокредит|тип кредит|общ\p{L}+ стоимост\p{L} кредит|средств в кредит)/iu;

const bothLanguages: readonly Term[] = [
  { not: /["„“”](?=[а-яіїєґё])/iu, say: '« »' },
  { not: /(?<=\p{Script=Cyrillic}) - (?=\p{Script=Cyrillic})/u, say: '—' },
  { not: /\.\.\./, say: '…' },
  { not: /\d\s?дн\.?(?!\p{L})/u, say: 'день in its form for the number' },
  { not: /пролонгац/iu, say: 'продовження, продление' },
  { not: /(?<=\p{Ll},? )(?:Ви|Вы|Вам|Вас|Вами|Ваш\p{L}*)(?!\p{L})/u, say: 'ви, вы within a sentence' },
];

/**
 * The glossary: one word for one thing in each language. Our product is «позика», «заём»; «кредит» is what the law calls it, so papers say that alone.
 */
const glossary: Readonly<Record<Locale, readonly Term[]>> = {
  uk: [
    ...bothLanguages,
    { not: CREDIT_UK, say: 'позика', only: 'page' },
    { not: /(?<!«)позик/iu, say: 'кредит', only: 'paper' },
    { not: /позикодав/iu, say: 'кредитодавець' },
    { not: /РГПС/, say: 'РРПС' },
    { not: /(?<!\p{L})(?:ІПН|ІНН|РНУКПН)(?!\p{L})/u, say: 'РНОКПП' },
    { not: /(?:^|[.!?] )За \d+ \p{L}+ (?:подайте|ви зможете|можна)/u, say: 'Через … днів' },
    { not: /(?<!\p{L})мап[аиіоу]/iu, say: 'карта' },
    { not: /найбільш(?:а позика|у позику|ої позики)/iu, say: 'максимальна сума позики' },
    { not: /(?<!\p{L})(?:об)?(?:грунт|гатунок|ганок|гвалт|гречн(?!ев))/iu, say: 'the same with ґ' },
    {
      not: /на протязі|являється(?<!(?:[зв]’|ʼ|')являється)(?<!виявляється)|співпада|при(?:й|ймати|йняти|ймає) участь/iu,
      say: 'протягом, є, збігається, брати участь',
    },
  ],
  ru: [
    ...bothLanguages,
    { not: CREDIT_RU, say: 'заём', only: 'page' },
    { not: /(?<!\p{L})(?:заём(?!щик)|займ)/iu, say: 'кредит', only: 'paper' },
    { not: /(?<!\p{L})(?:займ|заем|заемщ\p{L}*|еще|ее)(?!\p{L})/iu, say: 'заём, заёмщик, ещё, её' },
    { not: /заимодав/iu, say: 'кредитодатель' },
    { not: /(?:сам\p{L}+ больш|наибольш)\p{L}+ за[ёй]м/iu, say: 'максимальная сумма займа' },
    { not: /более (?:давн|нов)\p{L}+/iu, say: 'сначала старые, сначала новые' },
    { not: /РРПС/, say: 'РГПС' },
    { not: /(?<!\p{L})(?:ИНН|ИПН|РНОКПП)(?!\p{L})/u, say: 'РНУКПН' },
  ],
};

/** What a text says against the glossary and the rules of its language, in plain lines; empty when all is well. Markup is the caller's to take away. */
export const wordingProblems = (text: string, language: Locale, kind: TextKind): string[] =>
  glossary[language].flatMap(({ not, say, only }) => {
    const found = only === undefined || only === kind ? not.exec(text) : null;
    return found ? [`“${text.slice(Math.max(0, found.index - 20), found.index + 30)}”: say ${say}`] : [];
  });
