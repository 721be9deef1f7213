import { wordingProblems } from './wording.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const FORMS = ['one', 'few', 'many', 'other'];
const RUSSIAN_ONLY = /[ыэъё]/i;
const UKRAINIAN_ONLY = /[іїєґ]/i;

// a Latin letter inside a Cyrillic word looks right, but search and screen readers stumble over it
const MIXED_SCRIPTS = /[a-z][а-яіїєґё]|[а-яіїєґё][a-z]/i;

// the letter ʼ alone: a quotation mark ends a word for search, line breaks and a double click
const OTHER_APOSTROPHE = /[а-яіїєґ]['’`][а-яіїєґ]/i;

const placeholders = (text: string) =>
  [...text.matchAll(/{{-?\s*([^},\s]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();

const wordsOf = (text: string) => text.replace(/{{[^}]*}}|<[^>]*>/g, ' ');

/**
 * What is wrong with two languages of one app, in plain lines: keys on one side only, plural forms missing,
 * placeholders that differ, empty texts, letters of the other language or of another script, another apostrophe than ʼ, words
 * against the glossary. Empty when all is well.
 */
export const parity = (uk: Record<string, string>, ru: Record<string, string>): string[] => {
  const problems: string[] = [];
  for (const [name, own, other] of [
    ['uk', uk, ru],
    ['ru', ru, uk],
  ] as const) {
    for (const [key, text] of Object.entries(own)) {
      if (!(key in other)) problems.push(`${key}: only in ${name}`);
      else if (name === 'uk' && placeholders(text) !== placeholders(other[key] ?? '')) problems.push(`${key}: placeholders differ`);
      if (text.trim() === '') problems.push(`${key}: empty in ${name}`);
      if (MIXED_SCRIPTS.test(wordsOf(text))) problems.push(`${key}: Latin letters in a Cyrillic word in ${name}`);
      problems.push(...wordingProblems(wordsOf(text), name, 'page').map((problem) => `${key}: in ${name} ${problem}`));
      if (PLURAL.test(key)) {
        for (const form of FORMS) if (!(key.replace(PLURAL, `_${form}`) in own)) problems.push(`${key}: no form ${form} in ${name}`);
      }
    }
  }
  for (const [key, text] of Object.entries(uk)) if (RUSSIAN_ONLY.test(text)) problems.push(`${key}: Russian letters in uk`);
  for (const [key, text] of Object.entries(uk)) if (OTHER_APOSTROPHE.test(text)) problems.push(`${key}: an apostrophe other than ʼ in uk`);
  for (const [key, text] of Object.entries(ru)) if (UKRAINIAN_ONLY.test(text)) problems.push(`${key}: Ukrainian letters in ru`);
  return problems;
};
