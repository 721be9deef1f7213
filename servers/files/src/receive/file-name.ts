import { isBlank } from '@pozyka/domain/text';

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'application/pdf': '.pdf' };
/** Longer ones are part of a name. */
const ending = /\.[^.\s]{1,5}$/u;
/** Signs that cannot be seen or turn writing round; those that join and part letters belong to words of some scripts. */
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** The same, and signs that have a meaning in a path. */
const unsafe = new RegExp(`(?:${hidden.source}|[/\\\\:*?"<>|])+`, 'gu');
const LONGEST = 100;
const LONGEST_STORED = 255;

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** What a sent file is listed as: its name as one line of text, of any script. */
export const listedName = (name: string): string =>
  isBlank(name) ? '-' : cut(name.toWellFormed().replace(hidden, ''), LONGEST_STORED).trim();

/** What a sent file is saved as: its own name, without signs that mislead, and the ending of what it is. */
export const savedName = (name: string, mediaType: string): string => {
  const plain = name.toWellFormed().replace(unsafe, '_').replace(ending, '');
  const whole = cut(plain, LONGEST).replace(/^[.\s]+|[.\s]+$/gu, '');
  return `${whole || 'file'}${ENDINGS[mediaType] ?? ''}`;
};
