import { searchKey } from '@pozyka/domain/site-search';

/** How Latin letters sound, longest first: both how people write Ukrainian or Russian in them, and how they say a brand. */
const latin: Readonly<Record<string, string>> = {
  ...{ shch: 'ш', sch: 'ш', zh: 'ж', kh: 'г', gh: 'г', ch: 'ч', sh: 'ш', ts: 'ц', ck: 'к', ph: 'ф', th: 'т', qu: 'кв' },
  ...{ ya: 'я', ia: 'я', ja: 'я', yu: 'ю', iu: 'ю', ju: 'ю', ye: 'е', ie: 'е', je: 'е', yo: 'е', jo: 'е' },
  ...{ a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'г', i: 'и', j: 'и', k: 'к', l: 'л', m: 'м', n: 'н', o: 'о' },
  ...{ p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'кс', y: 'и', z: 'з' },
};
const sounds = new RegExp(
  Object.keys(latin)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
);
const alike: Readonly<Record<string, string>> = { х: 'г', щ: 'ш', й: 'и' };

/**
 * A word as it sounds, in Cyrillic: one and the same for `холодильник`, `holodylnyk` and `kholodilnik`, for `Velora` and `велора`.
 * Letters of one keyboard or language for another's are those of `searchKey`.
 */
export const soundKey = (word: string): string =>
  searchKey(
    word
      .normalize('NFKD')
      .replace(/(?<=[a-z])\p{M}/giu, '')
      .normalize('NFC'),
  )
    .replace(sounds, (letters) => latin[letters] ?? letters)
    .replace(/[хщй]/g, (letter) => alike[letter] ?? letter)
    .replace(/(\p{L})\1/gu, '$1');
