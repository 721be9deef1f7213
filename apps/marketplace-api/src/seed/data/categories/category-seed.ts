import type { BrandGroup, ModelLine } from '../brands.ts';
import type { Palette } from '../colours.ts';

/** A category that holds goods, in the short notation of the seed data. */
export interface LeafSeed {
  readonly id: number;
  /** `Смартфони|Смартфоны` */
  readonly title: string;
  /** One good of it with its gender in each language: `f Праска|m Утюг`. */
  readonly noun: string;
  readonly picture: string;
  readonly brands: BrandGroup;
  readonly models: ModelLine;
  /** Absent where goods have no colour of their own. */
  readonly palette?: Palette;
  /** The cheapest and the dearest good, whole ₴. */
  readonly price: readonly [number, number];
  /** Attribute codes; `power=500,700` names the values sold here. */
  readonly attributes: readonly string[];
  /** Codes whose values stand in the good's title. */
  readonly inTitle: readonly string[];
  /** One sentence for the descriptions, both languages. */
  readonly about: string;
}

export interface GroupSeed {
  readonly id: number;
  readonly title: string;
  readonly picture: string;
  readonly leaves: readonly LeafSeed[];
}

export interface RootSeed {
  readonly id: number;
  readonly title: string;
  readonly picture: string;
  readonly groups: readonly GroupSeed[];
}
