export { takenFromOldest } from './younger-than-ours.ts';
