import type { ApplicationDraft } from '@pozyka/api-contract';
import { preconditionFailed } from '@pozyka/server-kit';
import { mergeDraft } from './form-values.ts';
import type { ApplicationRow } from './store.ts';

type Saved = Pick<ApplicationRow, 'passport' | 'address' | 'social' | 'amount' | 'term' | 'promocode'>;
type Given = { readonly [Name in keyof Saved]?: Saved[Name] | undefined };
type Revised = Saved & Pick<ApplicationRow, 'revision' | 'field_revisions'>;

const named = (prefix: string, value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => named(`${prefix}.${key}`, inner))
    : [[prefix, value ?? undefined]];

/** Fields by their names in the contract, `Address.living.house`. */
const byName = ({ passport, address, social, amount, term, promocode }: Saved): Map<string, unknown> =>
  new Map([
    ...named('Passport', passport),
    ...named('Address', address),
    ...named('Social', social),
    ...named('Amount', amount),
    ...named('Term', term),
    ...named('Promocode', promocode),
  ]);

const differing = (before: Saved, after: Saved): string[] => {
  const [one, other] = [byName(before), byName(after)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
};

/** The revision of each field once a change is written with the next one. */
export const revisedFields = (before: Revised, change: Given): Record<string, number> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = differing(before, { ...before, ...given });
  return { ...before.field_revisions, ...Object.fromEntries(changed.map((name) => [name, before.revision + 1])) };
};

/**
 * Compares a save with what was saved after the revision that its sender has read; without one the last save wins.
 * @throws ApiError 412 that names the fields that both have changed.
 */
export const refuseStale = (row: Revised, draft: ApplicationDraft, revision: number | undefined): void => {
  if (revision === undefined) return;
  const { Amount = row.amount, Term = row.term, Promocode = row.promocode } = draft;
  const after = { ...mergeDraft(row, draft), amount: Amount, term: Term, promocode: Promocode };
  const both = differing(row, after).filter((name) => (row.field_revisions[name] ?? 0) > revision);
  if (both.length === 0) return;
  throw preconditionFailed('application.changedSince', Object.fromEntries(both.map((name) => [name, 'application.fieldChanged'])));
};
