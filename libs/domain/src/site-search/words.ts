import { plain, unstressed } from '../text.ts';

/** Letters that are mixed up between keyboards and the two languages count as one. */
const alike: Readonly<Record<string, string>> = { ґ: 'г', і: 'и', ї: 'и', ы: 'и', є: 'е', э: 'е', ё: 'е', ь: '', ъ: '' };

/**
 * A text as it is searched: small letters without apostrophes and soft signs, a hyphen as a space, ґ as г, Russian letters as the
 * Ukrainian ones they stand for, doubled letters once. Only letters, digits and single spaces are left.
 */
export const searchKey = (text: string): string =>
  plain(unstressed(text))
    .toLowerCase()
    .replace(/['"]/g, '')
    .replace(/[ґіїыєэёьъ]/g, (letter) => alike[letter] ?? letter)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/(\p{L})\1/gu, '$1');

/** Endings of both languages as `searchKey` writes them, the longest first. */
const endings = [
  ...['уваня', 'юваня', 'ование', 'ування', 'увати', 'ювати', 'овать', 'ироват'],
  ...['еного', 'еному', 'итися', 'атися', 'утися', 'яться', 'ится', 'ется', 'атся', 'ятся'],
  ...['еня', 'ення', 'аня', 'ение', 'ания', 'ание', 'ения', 'ений', 'еный', 'ено', 'ана', 'ано', 'ити', 'ати', 'ути', 'яти', 'оват'],
  ...['ами', 'ями', 'ого', 'ому', 'его', 'ему', 'ими', 'ости', 'ист', 'ост', 'ите', 'ете', 'или', 'али'],
  ...['кою', 'кой', 'ками', 'ках', 'кам', 'ка', 'ки', 'ку', 'ке'],
  ...[
    'ах',
    'ях',
    'ам',
    'ям',
    'ов',
    'ев',
    'ив',
    'ий',
    'ой',
    'ей',
    'их',
    'им',
    'ом',
    'ем',
    'ою',
    'ею',
    'ая',
    'яя',
    'ое',
    'ее',
    'ие',
    'ия',
    'ию',
    'ую',
  ],
  ...['ат', 'ит', 'ет', 'ут', 'ют', 'ят', 'ал', 'ил', 'ти', 'ся', 'ок', 'ек'],
  ...['а', 'е', 'и', 'о', 'у', 'ю', 'я', 'й'],
].toSorted((a, b) => b.length - a.length);

const STEM_LENGTH_MIN = 3;

/** The beginning that forms of a word have in common, roughly: what is found begins so. Numbers stay whole. */
export const stemOf = (word: string): string => {
  const ending = /\d/.test(word) ? undefined : endings.find((part) => word.endsWith(part) && word.length - part.length >= STEM_LENGTH_MIN);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/** A text as the words by which it is found. */
export const wordsOf = (text: string): string[] => searchKey(text).split(' ').filter(Boolean);

/** Say nothing of what is looked for. */
const idle = new Set(
  wordsOf(
    `а або без би бы в вам вас ваш ви во вот все вы где да де для до его є есть же за з зі и из й или их к ко коли когда куда ли
     мене меня мені мне мій мои мой мою моя моє моего моему мого моєї на нам нас наш не немає нет ні но о об від от по про при
     робити делать с с со та так також такое таке те ти то тоже у хто кто це этот это чи чого чому почему что чтобы що щоб щодо
     я як яка який яке які как какая какой какое какие якщо если можна можно можу могу треба нужно потрібно надо the a of how`,
  ),
);

/** In every second text: they order what is found, but exclude nothing. */
const weak = ['позик', 'кредит', 'заим', 'заем', 'займ', 'ссуд', 'pozyk', 'грош', 'денг'];

/** Words for one thing: a search for one finds the others. */
const groups: readonly (readonly string[])[] = [
  ['позик', 'кредит', 'заим', 'заем', 'займ', 'ссуд'],
  ['договир', 'договор', 'контракт'],
  ['строк', 'терм', 'срок'],
  ['грош', 'кошт', 'денг', 'средств'],
  ['карт'],
  ['видсот', 'процент', 'ставк'],
  ['борг', 'заборгован', 'долг', 'задолжен'],
  ['погаш', 'погас', 'поверн', 'возврат', 'верн', 'сплат', 'оплат', 'заплат', 'уплат', 'плат'],
  ['продовж', 'пролонг', 'продл', 'видстроч', 'отсроч'],
  ['просроч', 'простроч', 'затрим', 'задерж'],
  ['достроков', 'досроч', 'раниш', 'раньш'],
  ['скарг', 'жалоб', 'поскаржи', 'пожаловат'],
  ['шахра', 'мошен', 'fraud'],
  ['промокод', 'знижк', 'скидк', 'акци'],
  ['тариф', 'вартист', 'стоимост', 'цин', 'цен'],
  ['телефон', 'номер'],
  ['ваканс', 'карер', 'робот', 'работ'],
  ['надход', 'надийшл', 'зарахов', 'приход', 'пришл', 'поступ', 'зачисл'],
  ['видмов', 'отказ'],
  ['вход', 'вхид', 'увийт', 'войт', 'логин', 'login'],
];

/** What a word is looked for by: its stem and those of its likes. */
export const stemsFor = (word: string): string[] => {
  const stem = stemOf(word);
  const likes = groups.filter((group) => group.some((like) => stem.startsWith(like) || word === like)).flat();
  return [...new Set([stem, ...likes])];
};

/** Most words of a search; the rest are ignored. */
const WORDS_MAX = 10;

export interface QueryWords {
  /** Decide what is found. */
  readonly words: readonly string[];
  /** Decide only what comes first. */
  readonly extra: readonly string[];
}

/** The words of a query that say something; all of them where none does. */
export const queryWords = (query: string): QueryWords => {
  const all = [...new Set(wordsOf(query))].slice(0, 2 * WORDS_MAX);
  const telling = all.filter((word) => !idle.has(word)).slice(0, WORDS_MAX);
  const strong = telling.filter((word) => !weak.some((start) => word.startsWith(start)));
  if (strong.length > 0) return { words: strong, extra: telling.filter((word) => !strong.includes(word)) };
  return { words: telling.length > 0 ? telling : all.slice(0, WORDS_MAX), extra: [] };
};
