/** A town or a village. What is searched is kept as `searchKey` makes it. */
export interface SettlementTable {
  koatuu: string;
  name: string;
  type: string;
  region: string;
  region_type: string;
  region_key: string;
  /** Of the division of 2020; empty for a city with special status. */
  district: string;
  /** Thousands of inhabitants; 0 where it is not known. */
  thousands: number;
  name_key: string;
  /** All its names, each word after a space. */
  keys: string;
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
  street: StreetTable;
  person_name: PersonNameTable;
}
