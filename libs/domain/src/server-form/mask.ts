import { plain } from '../text.ts';

interface Part {
  text: string;
  /** Characters that may be typed here; a part without it is fixed text. */
  slot?: RegExp | undefined;
}

const SLOTS: Record<string, RegExp> = { '9': /\d/, A: /\p{L}/u, '*': /[\p{L}\d]/u };

const isSign = (char: string): boolean => /[\p{L}\d]/u.test(char);

const partsOf = (mask: string): Part[] =>
  [...mask.matchAll(/\\(.)|(.)/gsu)].map(([, literal, char = '']) =>
    literal === undefined ? { text: char, slot: SLOTS[char] } : { text: literal },
  );

/**
 * Puts typed text into a mask: `99.99` makes `1212` into `12.12`. `9` is a digit, `A` a letter, `*` either; the rest, and what
 * follows a backslash, comes by itself once there is something after it. Text that does not fit stays as it is, for the rules
 * to say what is wrong.
 */
export const applyMask = (mask: string, text: string): string => {
  const parts = partsOf(mask);
  const typed = [...plain(text)].filter(isSign);
  const fixed = parts.filter(({ text: own, slot }) => !slot && isSign(own)).length;
  // with more signs than there are places, the mask's own were typed or pasted along
  const along = fixed > 0 && typed.length > parts.filter(({ slot }) => slot).length;
  const signs = along || startsWithMask(parts, plain(text)) ? typed : undefined;
  return fill(parts, signs ?? typed, signs !== undefined) ?? text;
};

/** Whether the text has the mask's own signs before the first place. */
const startsWithMask = (parts: readonly Part[], text: string): boolean => {
  const head = parts
    .slice(
      0,
      parts.findIndex(({ slot }) => slot),
    )
    .map(({ text: own }) => own)
    .join('');
  return [...head].some(isSign) && text.startsWith(head.trimEnd());
};

const fill = (parts: readonly Part[], signs: readonly string[], withOwn: boolean): string | undefined => {
  let result = '';
  let literals = '';
  let place = 0;
  for (const { text, slot } of parts) {
    const sign = signs[place];
    if (sign === undefined) break;
    if (!slot) {
      literals += text;
      if (!isSign(text) || !withOwn) continue;
      if (sign !== text) return undefined;
    } else {
      if (!slot.test(sign)) return undefined;
      result += literals + sign;
      literals = '';
    }
    place += 1;
  }
  return place < signs.length ? undefined : result;
};

/** Whether all that is typed are digits, so that a keyboard of digits will do. */
export const isDigitMask = (mask: string): boolean => {
  const slots = partsOf(mask).filter(({ slot }) => slot);
  return slots.length > 0 && slots.every(({ text }) => text === '9');
};

/** Whether the text is a whole value of the mask. */
export const fitsMask = (mask: string, text: string): boolean => {
  const parts = partsOf(mask);
  const signs = [...text];
  return (
    signs.length === parts.length &&
    parts.every(({ text: own, slot }, index) => (slot ? slot.test(signs[index] ?? '') : own === signs[index]))
  );
};
