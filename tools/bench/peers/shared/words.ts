import { loanTerms } from './domain/loan.ts';
import { formatDays } from './i18n/day-count.ts';
import { formatMoney, formatNumber, formatPercent } from './i18n/numbers.ts';
import type { Conditions } from './types.ts';

const days = new Intl.DateTimeFormat('uk-UA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Kyiv' });
const plural = new Intl.PluralRules('uk-UA');

export const money = (kopiykas: number): string => formatMoney(kopiykas, 'uk');
export const roundMoney = (kopiykas: number): string => formatMoney(kopiykas, 'uk', { whole: true });
export const number = (value: number): string => formatNumber(value, 'uk');
export const percent = (rate: string): string => formatPercent(rate, 'uk');
export const daysOf = (count: number): string => formatDays(count, 'uk');
export const day = (moment: string): string => days.format(new Date(moment));

const counted = (count: number, one: string, few: string, many: string): string => {
  const form = plural.select(count);
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`;
};
export const minutesOf = (count: number): string => `${counted(count, 'хвилина', 'хвилини', 'хвилин')} читання`;
export const goodsOf = (count = 0): string => counted(count, 'товар', 'товари', 'товарів');

/** Where the calculator starts. */
export const firstChoice = ({ AmountMax, AmountStep }: Conditions) => ({
  amount: Math.floor(Math.min(1_000_000, AmountMax / 2) / AmountStep) * AmountStep,
  term: 30,
});

/** The price of a choice, by the site's own rules. */
export const priceOf = (amount: number, term: number, { DailyRate, Fee, Today }: Conditions) =>
  loanTerms({ amount, days: term, dailyRate: DailyRate, fee: Fee, from: Today });

/** What a price consists of, below its sum. */
export const partsOf = ({ interest, fee, dailyCost, apr }: ReturnType<typeof priceOf>) => [
  ['з них відсотки', money(interest)],
  ['комісія', money(fee)],
  ['ДПС, на день', percent(dailyCost)],
  ['РРПС, на рік', percent(apr)],
];

/** The example that the law asks for. */
export const exampleOf = ({ Example: { Amount, Term, Total, DailyCost, Apr } }: Conditions) => [
  ['Берете', money(Amount)],
  ['Строк', daysOf(Term)],
  ['Повертаєте', money(Total)],
  ['ДПС, на день', percent(DailyCost)],
  ['РРПС, на рік', percent(Apr)],
];

/** The nearest amount that may be borrowed; undefined where no number was typed. */
export const typedAmount = (typed: string, { AmountMin, AmountMax, AmountStep }: Conditions): number | undefined => {
  const sum = Number.parseFloat(typed.replaceAll(/\s/g, '').replace(',', '.')) * 100;
  return Number.isFinite(sum) ? Math.min(AmountMax, Math.max(AmountMin, Math.floor(sum / AmountStep) * AmountStep)) : undefined;
};

export const isMobile = (typed: string): boolean => /^(?:\+?380|0)?\d{9}$/.test(typed.replaceAll(/[\s()-]/g, ''));

export const coverOf = (image: string | null): string => `/api${image}`;

export const ADVANTAGE_ICONS = ['receipt', 'calendar', 'shield', 'refresh'];
export const GUARANTEE_ICONS = ['bank', 'lock', 'percent'];

export const COMMENT_SORTS = [
  ['all', 'Усі'],
  ['new', 'Спочатку нові'],
  ['best', 'Спочатку найкращі'],
] as const;

const LICENCE =
  'Ліцензія на діяльність фінансової компанії з надання коштів у кредит, видана Національним банком України (запис у Державному реєстрі фінансових установ).';

export const TEXTS = {
  title: 'Позика на картку онлайн — Pozyka',
  description: 'Позика на картку до 30 000 ₴ на строк до 65 днів. Уся ціна до підпису, без прихованих комісій і штрафів.',
  licence: LICENCE,
  legal: [
    'Позика — це борг, який доведеться повернути з відсотками. Перш ніж підписати договір, перевірте, чи він вам під силу. Порушення строків погіршує кредитну історію.',
    LICENCE,
    'Товариство з обмеженою відповідальністю «Позика Онлайн», код ЄДРПОУ 12345678. Адреса: 01001, м. Київ, вул. Прикладна, 1.',
    '© Pozyka. Усі права захищено',
  ],
  explain: [
    'ДПС, денна процентна ставка, — скільки позика коштує за один день: усі витрати, поділені на суму та кількість днів.',
    'РРПС, реальна річна процентна ставка, — скільки вона коштувала б, якби тривала рік і відсотки щоразу додавалися до боргу. Ви платите суму, показану вище, і лише за дні користування.',
  ],
  cookies: [
    'Необхідні файли потрібні, щоб сайт працював. Решту вмикаємо лише за вашою згодою.',
    'Змінити вибір можна будь-коли внизу сторінки.',
  ],
};
