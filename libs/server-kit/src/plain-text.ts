import { readable } from '@pozyka/domain/text';

/** Letters of our languages have one mark at most; a pile of them covers the lines around. */
const PILE = /(\p{M}{3})\p{M}+/gu;
const WORD = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What somebody wrote as it is stored: plain text of several lines in one Unicode form, without invisible signs; empty where nothing visible is left. */
export const plainText = (typed: string): string => {
  const text = readable(
    typed
      .toWellFormed()
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' '),
  )
    .replaceAll(PILE, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return WORD.test(text) ? text : '';
};
