import type { ColorName, Palette } from './tokens/palette.ts';

interface Brand {
  /** Name of the product. */
  name: string;
  phone: string;
  email: string;
}

/** Who runs the site. Another company changes this file alone: name, contacts, legal lines, mark, colours. */
export const brand: Brand = {
  name: 'Pozyka',
  phone: '0 800 000 000',
  email: 'help@pozyka.example',
};

/** Lines that the law wants named. Apart from the brand, so that only pages which show them carry them; the footer has its own from the content server. */
export const legalLines: Record<'uk' | 'ru', readonly string[]> = {
  uk: [
    'ТОВ «Позика Онлайн», код ЄДРПОУ 12345678. Адреса: 01001, м. Київ, вул. Прикладна, 1.',
    'Ліцензія на діяльність фінансової компанії з надання коштів у кредит, видана Національним банком України (запис у Державному реєстрі фінансових установ).',
    'Гаряча лінія: 0 800 000 000, щодня з 8:00 до 20:00. Електронна пошта: help@pozyka.example.',
  ],
  ru: [
    'ООО «Позика Онлайн», код ЕГРПОУ 12345678. Адрес: 01001, г. Киев, ул. Прикладная, 1.',
    'Лицензия на деятельность финансовой компании по предоставлению средств в кредит, выданная Национальным банком Украины (запись в Государственном реестре финансовых учреждений).',
    'Горячая линия: 0 800 000 000, ежедневно с 8:00 до 20:00. Электронная почта: help@pozyka.example.',
  ],
};

/** A shape of the mark, in one of the colours; with `stroke` it is a line of that width. */
interface MarkShape {
  d: string;
  color: ColorName;
  stroke?: number;
}

/** The mark beside the name, on a square of 36: the header, the icon of the tab and of the installed site are made of it. */
export const brandMark: readonly MarkShape[] = [
  { color: 'accent', d: 'M11 0h14a11 11 0 0 1 11 11v14a11 11 0 0 1-11 11H11A11 11 0 0 1 0 25V11A11 11 0 0 1 11 0Z' },
  { color: 'on-accent', stroke: 3.6, d: 'M12 28V14.5a6.5 6.5 0 1 1 6.5 6.5H12' },
  { color: 'highlight', d: 'M26.5 23.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z' },
];

/** Pine green on warm sand, amber for what should catch the eye. `tokens/colors.spec.ts` checks the contrast of every pair in use. */
export const lightColors: Palette = {
  page: '#faf5ea',
  surface: '#fffdf9',
  'surface-sunken': '#f2e9d8',
  line: '#e0d4bd',
  'line-strong': '#857a66',
  text: '#1c2b26',
  'text-muted': '#535f59',
  accent: '#0e5b4a',
  'accent-strong': '#083d32',
  'accent-soft': '#dfece3',
  'on-accent': '#ffffff',
  brand: '#0b4a3c',
  'on-brand': '#fdf8ec',
  'brand-muted': '#c6dccf',
  highlight: '#eca63c',
  'highlight-soft': '#fbe8c4',
  'on-highlight': '#231a05',
  success: '#1a6437',
  'success-soft': '#e0f0e2',
  warning: '#744300',
  'warning-soft': '#fdecc8',
  danger: '#a3301d',
  'danger-soft': '#fce7df',
  info: '#1d5370',
  'info-soft': '#e1eef4',
  focus: '#b4530a',
  shadow: 'rgb(72 54 20 / 14%)',
  scrim: 'rgb(16 28 23 / 62%)',
};

/** The same company by lamplight: warm charcoal, mint instead of pine. */
export const darkColors: Palette = {
  page: '#171510',
  surface: '#211e17',
  'surface-sunken': '#2c281f',
  line: '#40392c',
  'line-strong': '#9a8f79',
  text: '#f4eee1',
  'text-muted': '#c0b7a4',
  accent: '#84d6b4',
  'accent-strong': '#b3ecd4',
  'accent-soft': '#1d352b',
  'on-accent': '#06251b',
  brand: '#113c31',
  'on-brand': '#fdf8ec',
  'brand-muted': '#c6dccf',
  highlight: '#f0b04a',
  'highlight-soft': '#3d2f14',
  'on-highlight': '#231a05',
  success: '#8bd89d',
  'success-soft': '#1b3322',
  warning: '#f4c170',
  'warning-soft': '#3a2c10',
  danger: '#ffa592',
  'danger-soft': '#44221b',
  info: '#93cdec',
  'info-soft': '#1a313e',
  focus: '#ffb960',
  shadow: 'rgb(0 0 0 / 45%)',
  scrim: 'rgb(0 0 0 / 70%)',
};
