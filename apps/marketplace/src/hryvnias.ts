const KOPIYKAS = 100;

/** Kopiykas of a sum in hryvnias. */
export const toKopiykas = (hryvnias: number): number => hryvnias * KOPIYKAS;

/** A sum in kopiykas as hryvnias, not rounded. */
export const toHryvnias = (kopiykas: number): number => kopiykas / KOPIYKAS;
