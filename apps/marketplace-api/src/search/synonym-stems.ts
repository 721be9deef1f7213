import { synonyms } from './data/synonyms.ts';
import { shopWords } from './shop-words.ts';

const groups = synonyms.map((group) => [...new Set(group.flatMap((word) => shopWords(word).map(({ stem }) => stem)))]);

/** Stems of what goods with this word in their name are called too. */
export const synonymStems = (stem: string): string[] => [
  ...new Set(groups.filter((group) => group.includes(stem)).flatMap((group) => group.filter((other) => other !== stem))),
];
