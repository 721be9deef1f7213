/** What is not seen: control characters, marks of direction, spaces of no width. A joiner stays, emoji are made with it. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Letters of our languages have one mark at most; a pile of them covers the lines around. */
const PILE = /(\p{M}{3})\p{M}+/gu;
const WORD = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A comment as it is kept: plain text in one Unicode form, without what cannot be seen. Empty where nothing is left to read. */
export const plainComment = (typed: string): string => {
  const text = typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(PILE, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return WORD.test(text) ? text : '';
};
