/** First letters of the first two words, in capitals: `Шевченко Тарас Григорович` is `ШТ`. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('uk');
