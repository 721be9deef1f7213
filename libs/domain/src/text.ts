/** A field of a draft: typed or not, valid or not. */
export type Typed = string | null | undefined;

/** Ukrainian capital letters, for the inside of a regular expression's class. */
export const CAPITALS = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ';
/** Ukrainian letters of both cases, for the inside of a regular expression's class. */
export const LETTERS = CAPITALS + CAPITALS.toLowerCase();

/** Invisible signs: marks of direction, joiners, soft hyphens, fillers, selectors, tags, control characters; white space is none. */
const UNSEEN = /(?!\p{White_Space})[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
/** Every blank; the empty Braille pattern looks like one. */
const BLANK = /[\p{White_Space}\u2800]/gu;
/** ASCII as keyboards of East Asia give it, twice as wide. */
const WIDE = /[\uff01-\uff5e]/g;
/** Digits as Arabic and Persian keyboards give them. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Marks of stress, as encyclopaedias print them over a Cyrillic vowel. */
const STRESS = /(?<=\p{Script=Cyrillic})[\u0300\u0301]/gu;

const APOSTROPHES = "'’‘‛`´′‵ʹʼʻʽʾʿˈˊˋ΄՚ꞌ";
const DASHES = '\\p{Pd}\\u02d7\\u2043\\u2212\\u2796';
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const DASH = new RegExp(`[${DASHES}]`, 'gu');
const INNER_APOSTROPHE = new RegExp(`(?<=\\p{L})[${APOSTROPHES}](?=\\p{L})`, 'gu');
const INNER_DASH = new RegExp(`(?<=[\\p{L}\\d])[${DASHES}](?=[\\p{L}\\d])`, 'gu');

/** The text without invisible signs, otherwise unchanged. */
export const withoutUnseen = (text: Typed): string => (text ?? '').replace(UNSEEN, '');

/** What a reader sees of a text: no unseen signs, ordinary letters and digits in NFC, every blank an ordinary space. */
const seen = (text: Typed): string =>
  withoutUnseen(text)
    .replace(WIDE, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replace(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(BLANK, ' ')
    .normalize('NFC');

/** What is seen of a text with every dash as `-` and every apostrophe as `'`: what rules of numbers, codes and names read. */
export const plain = (text: Typed): string => seen(text).replace(APOSTROPHE, "'").replace(DASH, '-');

/** A line as it is stored: visible signs only, trimmed, single spaces; inside a word the apostrophe is ʼ (U+02BC) and the dash a hyphen. */
export const tidy = (text: Typed): string => seen(text).replace(/ +/g, ' ').trim().replace(INNER_APOSTROPHE, 'ʼ').replace(INNER_DASH, '-');

/** The plain value without any blank. */
export const compact = (text: Typed): string => plain(text).replaceAll(' ', '').normalize('NFC');

/** Whether there is nothing to read. */
export const isBlank = (text: Typed): boolean => compact(text) === '';

/** The text without marks of stress: `Шевче́нко` is Шевченко. Before `plain`, whose NFC makes some of them letters of other languages. */
export const unstressed = (text: Typed): string => withoutUnseen(text).replace(STRESS, '');

/** A picture sign of several characters; its joiners and selectors belong to it. */
const EMOJI = '\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)*';
const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI}|[#*\\d]\\ufe0f?\\u20e3)|${UNSEEN.source}`, 'gu');

const withEmoji = (text: string): string => text.replace(EMOJI_OR_UNSEEN, (_, emoji: string | undefined) => emoji ?? '');

/** Several lines as they are stored: trimmed, in NFC, no unseen signs but those of emoji. Empty where there is nothing to read. */
export const readable = (text: Typed): string =>
  isBlank(text)
    ? ''
    : withEmoji(text ?? '')
        .normalize('NFC')
        .trim();

/** Whether a text holds invisible signs; those of emoji do not count. */
export const holdsUnseen = (text: string): boolean => withEmoji(text) !== text;

/** Length as a reader counts it: code points. */
export const lengthOf = (text: string): number => [...text].length;
