export { pictureOf } from './picture-of.ts';
export { readCodes } from './read-codes.ts';
