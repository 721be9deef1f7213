export { otherLayouts } from './layouts.ts';
export { searchKey } from './search-key.ts';
export { nearKeys, slipsBetween, slipsIn } from './slips.ts';
export { askedWords, stemOf, stemsFor, wordsOf, type Asked } from './words.ts';
