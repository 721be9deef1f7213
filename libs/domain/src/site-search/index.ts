export { otherLayouts } from './layouts.ts';
export { searchKey } from './search-key.ts';
export { askedWords, stemOf, stemsFor, wordsOf, type Asked } from './words.ts';
