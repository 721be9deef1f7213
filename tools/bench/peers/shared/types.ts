/** What the pages of the peers are made of: the responses of the site's own APIs. */
export interface MenuItem {
  link: string;
  title: string;
}

export interface Frame {
  main: MenuItem[];
  bottom: MenuItem[];
}

export interface Conditions {
  AmountMin: number;
  AmountMax: number;
  AmountStep: number;
  TermMin: number;
  TermMax: number;
  DailyRate: string;
  Fee: number;
  Today: string;
  Example: { Amount: number; Term: number; Total: number; DailyCost: string; Apr: string };
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

export interface PostCard {
  alias: string;
  title: string;
  category: { alias: string; title: string };
  preview: string;
  image: string;
  published_at: string;
  reading_minutes: number;
}

export interface Post extends PostCard {
  content: string;
  related: PostCard[];
}

/** A part of a post below a heading of its own. */
export interface Section {
  id: string;
  title: string;
  html: string;
}

export interface PostData {
  frame: Frame;
  post: Omit<Post, 'content'>;
  sections: Section[];
}

export interface Comment extends Record<'answers', number> {
  id: string;
  text: string;
  author: { name: string };
  created_at: string;
  rating: { total: number };
}

export interface Category {
  id: string;
  title: string;
  goods: number;
  children: Category[];
}

export interface Filter {
  id: string;
  title: string;
  type: 'list' | 'color' | 'range' | 'boolean';
  values: { id: string; title: string }[];
}

export interface Good {
  id: string;
  title: string;
  price: number;
  old_price: number | null;
  image: string;
  /** Null until somebody rates it. */
  rating: number | null;
}

export interface Found {
  goods: Good[];
  facets: Record<string, Record<string, number>>;
  price: { min: number; max: number };
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
  way: { id: string; title: string }[];
  siblings: { id: string; title: string; goods: number }[];
  filters: Filter[];
  found: Found;
}
