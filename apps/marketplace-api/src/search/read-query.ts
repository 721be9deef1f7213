import type { LanguageCode } from '@pozyka/api-contract/constants';
import { nearKeys, otherLayouts, slipsIn } from '@pozyka/domain/site-search';
import type { Kysely } from 'kysely';
import { mayBeSlip, meantBy, NEAR_LENGTH } from './corrections.ts';
import { shopWords, type ShopWord } from './shop-words.ts';
import type { SearchTables } from '../db/search-tables.ts';
import { TIE, tieUnits } from './units.ts';
import { wordsByStart, wordsByStem, wordsNear, type FoundWord } from './words-store.ts';
import { synonyms } from './data/synonyms.ts';

const groups = synonyms.map((group) => [...new Set(group.flatMap((word) => shopWords(word).map(({ stem }) => stem)))]);

/** Stems of what goods with this word in their name are called too. */
const synonymStems = (stem: string): string[] => [
  ...new Set(groups.filter((group) => group.includes(stem)).flatMap((group) => group.filter((other) => other !== stem))),
];

/** A word of a query with the words of the catalogue that it means; none where the catalogue has nothing like it. */
export interface ReadWord {
  /** As the catalogue writes it where it was mistyped, else as typed. */
  readonly shown: string;
  /** Stems of the word itself. */
  readonly exact: readonly string[];
  /** The same, of words that begin so, and of what else it is called. */
  readonly wide: readonly string[];
  /** A number, or a word with one: the first to do without. */
  readonly isNumber: boolean;
  /** Whether a slip of the hand was mended, so that it may be another word altogether. */
  readonly isMended: boolean;
}

export interface ReadQuery {
  readonly words: readonly ReadWord[];
  /** The query as it was read, where that is not what was typed. */
  readonly shown: string | null;
}

const LENGTH_MAX = 200;
const CHUNKS_MAX = 14;
const WORDS_MAX = 8;
/** A shorter beginning says too little to guess by. */
const START_MIN = 2;
const RETYPED_START_MIN = 3;
const STEM_START_MIN = 4;

interface Known {
  readonly ofStem: ReadonlyMap<string, readonly FoundWord[]>;
  readonly ofStart: ReadonlyMap<string, readonly FoundWord[]>;
}

interface Chunk {
  readonly typed: string;
  readonly words: readonly ShopWord[];
  /** As it would read with the keyboard in another layout. */
  readonly ways: readonly (readonly ShopWord[])[];
}

const startsOf = ({ key, stem, number }: ShopWord): string[] =>
  number !== null || key.length < START_MIN ? [] : stem.length >= STEM_START_MIN ? [key, stem] : [key];

const stemsOf = ({ stem, number }: ShopWord): string[] => [stem, ...synonymStems(stem), ...(number === null ? [] : [number])];

const group = <T, K>(items: readonly T[], by: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return groups;
};

const lookUp = async <T extends SearchTables>(db: Kysely<T>, words: readonly ShopWord[], language: LanguageCode): Promise<Known> => {
  const [byStem, byStart] = await Promise.all([
    wordsByStem(db, [...new Set(words.flatMap(stemsOf))], language),
    wordsByStart(db, [...new Set(words.flatMap(startsOf))], language),
  ]);
  return { ofStem: group(byStem, ({ stem }) => stem), ofStart: group(byStart, ({ start }) => start) };
};

const hasDigit = ({ key }: ShopWord): boolean => /\d/.test(key);
const unique = (stems: readonly string[]): string[] => [...new Set(stems)];

interface Manner {
  /** Shorter beginnings are not looked for. */
  readonly startMin: number;
  /** Whether a word is shown as typed or as the catalogue writes it. */
  readonly asTyped: boolean;
}
const asTyped: Manner = { startMin: START_MIN, asTyped: true };
const retyped: Manner = { startMin: RETYPED_START_MIN, asTyped: false };

const resolve = (word: ShopWord, { ofStem, ofStart }: Known, manner: Manner): ReadWord | undefined => {
  const same = ofStem.get(word.stem) ?? [];
  const exact = same.length > 0 ? [word.stem] : [];
  const begun = word.key.length < manner.startMin ? [] : startsOf(word).flatMap((start) => ofStart.get(start) ?? []);
  const likes = stemsOf(word).filter((stem) => ofStem.has(stem));
  const wide = unique([...exact, ...likes, ...begun.map(({ stem }) => stem)]);
  if (wide.length === 0) return undefined;
  const written = manner.asTyped ? undefined : same.find(({ key }) => key === word.key);
  return { shown: written?.shown ?? word.shown, exact, wide, isNumber: hasDigit(word), isMended: false };
};

const resolveAll = (words: readonly ShopWord[], known: Known, manner: Manner): ReadWord[] | undefined => {
  const read = words.map((word) => resolve(word, known, manner));
  return read.every((word) => word !== undefined) ? read : undefined;
};

type Mend = (word: ShopWord) => ReadWord | undefined;

const mending = async <T extends SearchTables>(db: Kysely<T>, words: readonly ShopWord[], language: LanguageCode): Promise<Mend> => {
  const keys = words.filter(mayBeSlip).flatMap(({ key }) => nearKeys(key.slice(0, NEAR_LENGTH), { slips: slipsIn(key) }));
  const near = await wordsNear(db, unique(keys), language);
  return (word) => {
    const meant = mayBeSlip(word) ? meantBy(word, near) : [];
    const stems = unique(meant.map(({ stem }) => stem));
    const best = meant.find(({ own }) => own) ?? meant[0];
    return best && { shown: best.shown, exact: stems, wide: stems, isNumber: false, isMended: true };
  };
};

interface ReadChunk {
  readonly words: readonly ReadWord[];
  /** Whether it is read otherwise than it was typed. */
  readonly changed: boolean;
}

/** A chunk all of whose words the catalogue knows, as typed or in another layout; a word that says nothing may be left of it. */
const readKnown = ({ words, ways }: Chunk, known: Known): ReadChunk | undefined => {
  const typed = resolveAll(words, known, asTyped);
  if (typed) return { words: typed, changed: false };
  const others = ways.map((way) => resolveAll(way, known, retyped)).filter((way) => way !== undefined);
  const telling = others.filter((way) => way.length > 0);
  const best = telling.find((way) => way.every(({ exact }) => exact.length > 0)) ?? telling[0] ?? others[0];
  return best && { words: best, changed: true };
};

/** A chunk with its slips mended; what is too far from every word stays without a meaning. */
const readMended = ({ words, ways }: Chunk, known: Known, mend: Mend): ReadChunk => {
  const mended = words.map((word) => resolve(word, known, asTyped) ?? mend(word));
  const way = ways.map((other) => other.map(mend)).find((other) => other.length > 0 && other.every((word) => word !== undefined));
  if (way && mended.every((word) => word === undefined)) return { words: way.filter((word) => word !== undefined), changed: true };
  return {
    words: mended.map((word, index) => word ?? { shown: words[index]?.shown ?? '', exact: [], wide: [], isNumber: false, isMended: false }),
    changed: mended.some((word, index) => word !== undefined && word.shown !== words[index]?.shown),
  };
};

const chunksOf = (text: string, exactly: boolean): Chunk[] =>
  tieUnits(text.normalize('NFC').slice(0, LENGTH_MAX))
    .split(/\s+/u)
    .filter((typed) => /[\p{L}\p{N}]/u.test(typed))
    .slice(0, CHUNKS_MAX)
    .map((typed) => ({
      typed: typed.replace(TIE, ' '),
      words: shopWords(typed),
      ways: exactly || typed.includes(TIE) ? [] : otherLayouts(typed).map(shopWords),
    }))
    .filter(({ words }) => words.length > 0);

const wordsIn = (chunks: readonly Chunk[]): ShopWord[] => chunks.flatMap(({ words, ways }) => [...words, ...ways.flat()]);

/**
 * What the words of a query stand for: as typed, in another layout, or with slips of the hand mended, the first of these that the
 * catalogue knows; each chunk between spaces by itself. `exactly` leaves them as they were typed.
 */
export const readQuery = async <T extends SearchTables>(
  db: Kysely<T>,
  text: string,
  { language, exactly = false }: { language: LanguageCode; exactly?: boolean },
): Promise<ReadQuery> => {
  const chunks = chunksOf(text, exactly);
  const known = await lookUp(db, wordsIn(chunks), language);
  const first = chunks.map((chunk) => ({ chunk, read: readKnown(chunk, known) }));
  const open = first.filter(({ read }) => read === undefined).map(({ chunk }) => chunk);
  const mend = await mending(db, exactly ? [] : wordsIn(open), language);
  const read = first.map(({ chunk, read: done }) => ({ typed: chunk.typed, ...(done ?? readMended(chunk, known, mend)) }));
  const shown = read.map(({ typed, words, changed }) => (changed ? words.map((word) => word.shown).join(' ') : typed));
  return {
    words: read.flatMap(({ words }) => words).slice(0, WORDS_MAX),
    shown: read.some(({ changed }) => changed) ? shown.filter((part) => part !== '').join(' ') : null,
  };
};
