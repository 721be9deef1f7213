import type { FilterType } from '@pozyka/api-contract/constants';
import type { Colour } from './data/colours.ts';
import type { Parcel } from './data/parcels.ts';
import type { Text } from './data/text.ts';

/** What a good's pictures show; generated on request, see src/images. */
export interface Look {
  readonly picture: string;
  readonly colour: Colour;
}

export interface SeedCategory {
  readonly id: number;
  readonly parentId: number | null;
  /** 1 the department, 2 the group, 3 the category that holds goods. */
  readonly level: 1 | 2 | 3;
  readonly position: number;
  readonly title: Text;
  readonly look: Look;
  /** Place among the popular categories, null where it is not one. */
  readonly popularPosition: number | null;
  /** Codes of the attributes that can be filtered here: those of every category below. */
  readonly attributes: readonly string[];
}

export interface SeedValue {
  readonly id: number;
  /** Unique within its attribute: six hex digits for a colour, `yes` or `no` for a switch, else the id. */
  readonly code: string;
  readonly title: Text;
}

export interface SeedAttribute {
  readonly code: string;
  readonly type: FilterType;
  readonly title: Text;
  readonly values: readonly SeedValue[];
}

/** A shop; prices in kopiykas, rating of five in tenths. */
export interface SeedSeller {
  readonly id: number;
  readonly name: string;
  readonly city: Text;
  readonly rating: number | null;
  /** YYYY-MM-DD */
  readonly since: string;
  readonly dispatchDays: number;
  readonly freeFrom: number | null;
  readonly pickup: boolean;
}

/** Prices in kopiykas. */
export interface SeedGood {
  readonly id: number;
  /** Department, group, category. */
  readonly path: readonly [number, number, number];
  readonly brand: string;
  readonly sellerId: number;
  readonly parcel: Parcel;
  readonly title: Text;
  readonly description: Text;
  readonly price: number;
  readonly oldPrice: number | null;
  readonly stock: number;
  /** Of five, in tenths; null without ratings. */
  readonly rating: number | null;
  readonly popularity: number;
  /** YYYY-MM-DD */
  readonly addedOn: string;
  readonly look: Look;
  /** Ids of its attributes' values, in the order of the attributes. */
  readonly values: readonly number[];
}

export interface Catalogue {
  readonly categories: readonly SeedCategory[];
  readonly attributes: readonly SeedAttribute[];
  readonly sellers: readonly SeedSeller[];
  /** Generated one by one as they are read, so that any number fits in memory; may be re-read. */
  readonly goods: Iterable<SeedGood>;
}
