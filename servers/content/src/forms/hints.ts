import type { FormHint, LocalitySuggestion } from '@pozyka/api-contract';
import { lookupNames } from '@pozyka/api-contract/constants';
import { badRequest, type Locale } from '@pozyka/server-kit';
import { hintSources, type HintSource } from '@pozyka/server-publications';
import type { Kysely } from 'kysely';
import type { ContentDatabase } from '../tables/database.ts';
import { selectLookup } from '../texts/store.ts';
import { searchKey } from '@pozyka/domain/site-search';
import { selectNames, selectSettlements, selectStreets } from '../suggestions/store.ts';

interface HintQuery {
  readonly db: Kysely<ContentDatabase>;
  readonly language: Locale;
  /** What was typed. */
  readonly text: string;
  readonly params: URLSearchParams;
}

type Source = (query: HintQuery) => Promise<FormHint[]>;

/** What is chosen is what the form sends. */
const plain = (values: readonly string[]): FormHint[] => values.map((value) => ({ value, title: value }));

const areaOf = ({ region, regionType }: LocalitySuggestion): string => `${region} ${regionType}`.trim();

const cityHint = (found: LocalitySuggestion): FormHint => {
  const area = areaOf(found);
  // towns are known by their region, of villages many have one name
  const district = found.district && found.localityType !== 'м.' ? [`${found.district} район`] : [];
  const value = area === found.locality ? found.locality : [found.locality, ...district, area].join(', ');
  return { value, title: `${found.localityType} ${value}` };
};

const lookup =
  (name: string): Source =>
  async ({ db, language, text }) => {
    const items = await selectLookup(db, language, name);
    return plain(items.map(({ title }) => title).filter((title) => searchKey(title).includes(searchKey(text))));
  };

const lookups = Object.fromEntries(lookupNames.map((name) => [`lookups/${name}`, lookup(name)])) as Record<
  `lookups/${(typeof lookupNames)[number]}`,
  Source
>;

const sources: Readonly<Record<HintSource, Source>> = {
  cities: async ({ db, text, params }) => (await selectSettlements(db, params.get('region') ?? '', text)).map(cityHint),
  // `locality` as the source of cities says it: the town, and after the last comma its region
  streets: async ({ db, text, params }) => {
    const [city = '', ...rest] = (params.get('locality') ?? '').split(', ');
    const found = await selectStreets(db, { koatuu: '', katottg: '', area: rest.at(-1) ?? '', city, street: text });
    return found.map(({ street, streetType, streetOld }) => {
      const value = `${streetType} ${street}`.trim();
      return { value, title: streetOld ? `${value} (${streetOld})` : value };
    });
  },
  regions: lookup('Region'),
  surnames: async ({ db, text }) => plain(await selectNames(db, 'surname', text)),
  names: async ({ db, text }) => plain(await selectNames(db, 'name', text)),
  patronymics: async ({ db, text }) => plain(await selectNames(db, 'patronymic', text)),
  ...lookups,
};

/**
 * Hints of one of our own sources; nothing is ever fetched from an address.
 * @throws ApiError 400 for another source.
 */
export const hintsOf = (db: Kysely<ContentDatabase>, language: Locale, url: string, query: string): Promise<FormHint[]> => {
  const source = hintSources.find((name) => name === url);
  if (!source) throw badRequest('forms.source', { url: 'forms.source' });
  const params = new URLSearchParams(query);
  return sources[source]({ db, language, text: params.get('text') ?? '', params });
};
