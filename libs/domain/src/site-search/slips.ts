/**
 * A word and the same word without up to `slips` of its letters: words that are that near to each other have one of these in common.
 * They grow with the length to the power of `slips`.
 */
export const nearKeys = (word: string, { slips = 1 }: { slips?: number } = {}): string[] => {
  const keys = new Set([word]);
  let shorter = keys;
  for (let slip = 0; slip < slips; slip += 1) {
    shorter = new Set(
      [...shorter].flatMap((key) => [...key].map((_, index, letters) => letters.filter((_letter, at) => at !== index).join(''))),
    );
    for (const key of shorter) keys.add(key);
  }
  return [...keys];
};

/** How many slips lead from one word to the other: a letter missing, added, changed, or two swapped. */
export const slipsBetween = (a: string, b: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? changed) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};

const SHORT = 4;
const LONG = 8;

/** As many slips as are likely in a word of this length. */
export const slipsIn = (word: string): number => (word.length < SHORT ? 0 : word.length < LONG ? 1 : 2);

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const ukrainian = 'йцукенгшщзхїфівапролджєячсмитьбюʼ';
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const retype = (text: string, from: string, to: string): string =>
  [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** A query as it would read if the keyboard had been in another layout: each way that changes it. */
export const otherLayouts = (query: string): string[] => {
  const ways = [
    retype(query, latin, ukrainian),
    retype(query, latin, russian),
    retype(query, ukrainian, latin),
    retype(query, russian, latin),
    retype(query, russian, ukrainian),
    retype(query, ukrainian, russian),
  ];
  return [...new Set(ways)].filter((way) => way !== query.toLowerCase());
};
