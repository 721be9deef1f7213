export { nearKeys, otherLayouts, slipsBetween, slipsIn } from './slips.ts';
export { queryWords, searchKey, stemOf, stemsFor, wordsOf, type QueryWords } from './words.ts';
