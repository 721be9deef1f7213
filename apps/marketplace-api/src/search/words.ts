const apostrophes = /['’‘`´]/g;
const outerApostrophes = /^ʼ+|ʼ+$/g;
const separators = /[^\p{L}\p{N}ʼ]+/u;

/** Words of a text as they are looked up: lower case, one kind of apostrophe, `е` for `ё`; no two the same. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(apostrophes, 'ʼ')
      .replaceAll('ё', 'е')
      .split(separators)
      .map((word) => word.replace(outerApostrophes, ''))
      .filter((word) => word !== ''),
  ),
];
