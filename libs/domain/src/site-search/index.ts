export { otherLayouts } from './layouts.ts';
export { searchKey } from './search-key.ts';
export { nearKeys, slipsBetween, slipsIn } from './slips.ts';
export { queryWords, stemOf, stemsFor, wordsOf, type QueryWords } from './words.ts';
