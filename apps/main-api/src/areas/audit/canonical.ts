import { createHash } from 'node:crypto';

type Plain = string | number | boolean | null | Date | { readonly [name: string]: Plain };

/** Canonical JSON (RFC 8785) of plain values. */
const canonical = (value: Plain): string => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
};

/** SHA-256 of the canonical JSON. */
export const hashOf = (value: Plain): string => createHash('sha256').update(canonical(value)).digest('hex');

/** The hash before the first link of a chain. */
export const NOTHING_BEFORE = '0'.repeat(64);
