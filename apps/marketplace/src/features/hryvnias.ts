import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';

const KOPIYKAS = 100;

/** Kopiykas of a sum in hryvnias. */
export const toKopiykas = (hryvnias: number): number => hryvnias * KOPIYKAS;

/** A sum in kopiykas as hryvnias, not rounded. */
export const toHryvnias = (kopiykas: number): number => kopiykas / KOPIYKAS;

/** Hryvnias as typed; undefined for what is no sum. */
export const hryvniasFromTyped = (typed: string): number | undefined => {
  const sum = kopiykasFromTyped(typed);
  return sum === undefined ? undefined : toHryvnias(sum);
};
