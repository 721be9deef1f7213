/** Endings of nouns and adjectives of both languages as `soundKey` writes them, the longest first. */
const endings = [
  ...['ами', 'ями', 'ого', 'его', 'ому', 'ему', 'ими', 'иеи', 'иею'],
  ...['ах', 'ях', 'аг', 'яг', 'ам', 'ям', 'ов', 'ев', 'ив', 'ом', 'ем', 'им', 'ою', 'ею', 'ую', 'ая', 'яя', 'ое', 'ее', 'ие', 'ия', 'ию'],
  ...['ои', 'еи', 'иг'],
  ...['а', 'е', 'и', 'о', 'у', 'ю', 'я'],
];

const STEM_LENGTH_MIN = 3;

/** What the forms of a noun or an adjective have in common, by its sound: `чорна`, `чорного` → `чорн`. Words with digits stay whole. */
export const shopStem = (key: string): string => {
  let stem = key;
  for (;;) {
    const ending = /\d/.test(stem)
      ? undefined
      : endings.find((part) => stem.endsWith(part) && stem.length - part.length >= STEM_LENGTH_MIN);
    if (ending === undefined) return stem;
    stem = stem.slice(0, -ending.length);
  }
};
