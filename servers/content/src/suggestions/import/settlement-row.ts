import type { Insertable, Selectable } from 'kysely';
import { searchKey } from '@pozyka/domain/site-search';
import { searchKeys } from '../search-key.ts';
import type { SettlementTable, SettlementWordTable } from '../../tables/suggestions.ts';

/** Facts of a settlement, before it is made searchable. */
export interface Settlement {
  readonly koatuu: string | null;
  readonly katottg: string;
  readonly type: string;
  readonly name: string;
  readonly region: { readonly name: string; readonly type: string };
  readonly district: string;
  readonly community: string;
  readonly thousands: number;
  /** Former names, and those of the other language. */
  readonly otherNames: readonly string[];
}

export type SettlementRow = Omit<Selectable<SettlementTable>, 'id'>;
export type WordRow = Omit<Insertable<SettlementWordTable>, 'settlement_id'>;

export const settlementRow = ({ region, otherNames, ...facts }: Settlement): SettlementRow => ({
  ...facts,
  region: region.name,
  region_type: region.type,
  region_key: searchKey(region.name),
  name_key: searchKey(facts.name),
  keys: searchKeys([facts.name, ...otherNames]),
});

/** Longest prefix of a name that is typed. */
const LONGEST = 100;

/** What a settlement is found by: today's name with the district or the community after it, and all its names from each word on. */
export const wordsOf = ({ keys, name_key, region_key, thousands, district, community }: SettlementRow): WordRow[] => {
  const suffixes = [...keys.matchAll(/ (?=\S)/g)].map(({ index }) => keys.slice(index + 1)).slice(1);
  const own = `${name_key} ${searchKey(district)} ${searchKey(community)}`.trim();
  const others = [...(community === '' ? [] : [`${name_key} ${searchKey(community)}`]), ...suffixes];
  const row = (key: string, isOwn: boolean): WordRow => ({ key: key.slice(0, LONGEST), region_key, own: isOwn, sized: thousands > 0 });
  return [row(own, true), ...[...new Set(others)].filter((key) => key !== own).map((key) => row(key, false))];
};
