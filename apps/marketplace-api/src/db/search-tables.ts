/** A word of the catalogue; keys and stems as `shopWords` writes them. */
interface SearchWordTable {
  key: string;
  stem: string;
  /** As the texts of each language write it; null where they do not. */
  shown_uk: string | null;
  shown_ru: string | null;
  /** How many goods have it. */
  goods: number;
  /** The beginning of the key, and the same with letters left out: keys a slip apart have one of these in common. */
  near: string[];
}

/** What a good is found by, apart from the good itself: rows are small, and read in the order of show. */
interface SearchGoodTable {
  good_id: number;
  in_stock: boolean;
  popularity: number;
  document: string;
}

export interface SearchTables {
  search_word: SearchWordTable;
  search_good: SearchGoodTable;
}
