import type { KitTables } from '@pozyka/server-kit';
import type { Picture } from '../images/pictures/index.ts';
import type { AttributeType } from '../seed/data/attributes.ts';
import type { Colour } from '../seed/data/colours.ts';
import type { Parcel } from '../seed/data/parcels.ts';

interface CategoryTable {
  id: number;
  parent_id: number | null;
  level: number;
  position: number;
  title_uk: string;
  title_ru: string;
  picture: Picture;
  colour: Colour;
  popular_position: number | null;
}

interface AttributeTable {
  code: string;
  position: number;
  type: AttributeType;
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
  picture: Picture;
  colour: Colour;
  value_ids: number[];
  search: string;
}

/** A good under its category and every category above, with what lists are sorted by. */
interface ListingTable {
  category_id: number;
  good_id: number;
  price: number;
  popularity: number;
  added_on: string;
  rating: number;
}

/** What the seed last wrote; one row. */
interface SeedStateTable {
  id: number;
  fingerprint: string;
  goods: number;
}

export interface MarketplaceDatabase extends KitTables {
  category: CategoryTable;
  attribute: AttributeTable;
  attribute_value: AttributeValueTable;
  category_attribute: CategoryAttributeTable;
  seller: SellerTable;
  good: GoodTable;
  listing: ListingTable;
  seed_state: SeedStateTable;
}
