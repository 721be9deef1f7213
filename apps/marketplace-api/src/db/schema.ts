import type { Generated } from 'kysely';
import type { KitTables } from '@pozyka/server-kit';
import type { SearchTables } from './search-tables.ts';
import type { FilterType } from '@pozyka/api-contract/constants';
import type { Colour } from '../seed/data/colours.ts';
import type { Parcel } from '../seed/data/parcels.ts';

interface CategoryTable {
  id: number;
  parent_id: number | null;
  level: number;
  position: number;
  title_uk: string;
  title_ru: string;
  picture: string;
  colour: Colour;
  popular_position: number | null;
  /** Goods in it and below; 0 until they are counted. */
  goods: Generated<number>;
}

interface AttributeTable {
  code: string;
  position: number;
  type: FilterType;
  title_uk: string;
  title_ru: string;
}

/** Ids rise in the order in which values are shown. */
interface AttributeValueTable {
  id: number;
  attribute_code: string;
  code: string;
  title_uk: string;
  title_ru: string;
}

interface CategoryAttributeTable {
  category_id: number;
  attribute_code: string;
}

/** Prices in kopiykas; rating of five in tenths. */
interface SellerTable {
  id: number;
  name: string;
  city_uk: string;
  city_ru: string;
  rating: number | null;
  since: string;
  dispatch_days: number;
  free_from: number | null;
  pickup: boolean;
}

/** Prices in kopiykas; rating of five in tenths. */
interface GoodTable {
  id: number;
  category_id: number;
  brand: string;
  seller_id: number;
  parcel: Parcel;
  title_uk: string;
  title_ru: string;
  description_uk: string;
  description_ru: string;
  price: number;
  old_price: number | null;
  stock: number;
  rating: number | null;
  popularity: number;
  added_on: string;
  picture: string;
  colour: Colour;
  value_ids: number[];
}

/** A good under its category and every category above, with its place there in each order, from 0. */
interface ListingTable {
  category_id: number;
  good_id: number;
  price: number;
  by_price: number;
  by_popularity: number;
  by_date: number;
  by_rating: number;
}

/** Goods of a category that have a value; `bits` is as long as the category has goods, in the order of price. */
interface FacetTable {
  category_id: number;
  value_id: number;
  goods: number;
  bits: string;
}

/** What the seed last wrote; one row. */
interface SeedStateTable {
  id: number;
  fingerprint: string;
  goods: number;
}

/** Another number after each change of the catalogue; one row, written by triggers. */
interface CatalogueRevisionTable {
  id: number;
  revision: number;
}

export interface MarketplaceDatabase extends KitTables, SearchTables {
  category: CategoryTable;
  attribute: AttributeTable;
  attribute_value: AttributeValueTable;
  category_attribute: CategoryAttributeTable;
  seller: SellerTable;
  good: GoodTable;
  listing: ListingTable;
  facet: FacetTable;
  seed_state: SeedStateTable;
  catalogue_revision: CatalogueRevisionTable;
}
