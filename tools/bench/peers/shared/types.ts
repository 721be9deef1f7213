/** What the pages of the peers are made of: responses of the site's own APIs, by its contract. Builds drop types, so a peer has none of the packages. */
import type { Category, Conditions, Filter, FoundGoods, MenuItem, PostDetails } from '@pozyka/api-contract';

export type { Category, Comment, Conditions, Filter, MenuItem, PostDetails } from '@pozyka/api-contract';

export interface Frame {
  main: MenuItem[];
  bottom: MenuItem[];
}

export interface Items<T = { title: string; text: string }> {
  title: string;
  items: T[];
}

export interface HomeData {
  frame: Frame;
  conditions: Conditions;
  hero: { title: string; lead: string; action: string; note: string };
  advantages: Items;
  steps: Items;
  numbers: Items<{ value: string; label: string }>;
  guarantees: Items;
  faq: Items & { more: string };
  law: string;
  consent: string;
}

/** A part of a post below a heading of its own. */
export interface Section {
  id: string;
  title: string;
  html: string;
}

export interface PostData {
  frame: Frame;
  post: Omit<PostDetails, 'content'>;
  sections: Section[];
}

export interface Found extends FoundGoods {
  total: number;
}

/** What a visitor chose: ids of values by filter, whole hryvnias, the order. */
export interface Choice {
  filters: Record<string, string[]>;
  min?: number | undefined;
  max?: number | undefined;
  sort: string;
}

export interface CategoryData {
  frame: Frame;
  way: Pick<Category, 'id' | 'title'>[];
  siblings: Pick<Category, 'id' | 'title' | 'goods'>[];
  filters: Filter[];
  found: Found;
}
