import type { Generated } from 'kysely';

/** A town or a village. What is searched is stored as `searchKey` makes it. */
export interface SettlementTable {
  id: Generated<number>;
  /** Of the classifier that was in force until 2023; null of a place that came with the register alone. */
  koatuu: string | null;
  /** Of the register that replaced it: `UA` and 17 digits. */
  katottg: string | null;
  name: string;
  type: string;
  region: string;
  region_type: string;
  region_key: string;
  /** Of the division of 2020; empty for a city with special status. */
  district: string;
  /** Territorial community; empty for a city with special status. */
  community: string;
  /** Thousands of inhabitants; 0 where it is not known. */
  thousands: number;
  name_key: string;
  /** All its names, each word after a space. */
  keys: string;
}

/** The names of settlements from each of their words on, in the order of their bytes. */
export interface SettlementWordTable {
  settlement_id: number;
  key: string;
  region_key: string;
  /** Whether it begins today's name. */
  own: boolean;
  /** Whether it is known how many live there. */
  sized: boolean;
}

export interface StreetTable {
  koatuu: string;
  /** Order of the list: the known ones first. */
  position: number;
  type: string;
  name: string;
  old_name: string | null;
  name_key: string;
  keys: string;
}

export interface PersonNameTable {
  kind: 'surname' | 'name' | 'patronymic';
  /** The common ones first. */
  position: number;
  name: string;
  name_key: string;
}

export interface SuggestionTables {
  settlement: SettlementTable;
  settlement_word: SettlementWordTable;
  street: StreetTable;
  person_name: PersonNameTable;
}
