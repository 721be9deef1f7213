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
