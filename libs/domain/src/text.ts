/** A field as a draft keeps it: typed or not, valid or not. */
export type Typed = string | null | undefined;

/** Ukrainian capital letters, for the inside of a regular expression's class. */
export const CAPITALS = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ';
/** Ukrainian letters of both cases, for the inside of a regular expression's class. */
export const LETTERS = CAPITALS + CAPITALS.toLowerCase();

const LATIN = 'ABCEHIKMOPTXYaceiopxy';
const CYRILLIC = 'АВСЕНІКМОРТХУасеіорху';

/** Latin letters that look like Ukrainian ones become those: the keyboard was in the wrong layout (decisions, section 5). */
export const lookAlikesToCyrillic = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);

/** NFC, trimmed, inner white space as one space. */
export const tidy = (text: Typed): string => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** The value without any white space. */
export const compact = (text: Typed): string => (text ?? '').normalize('NFC').replace(/\s+/g, '');

/** Length as a reader counts it: code points. */
export const lengthOf = (text: string): number => [...text].length;
