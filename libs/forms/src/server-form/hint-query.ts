import type { FormField } from '@pozyka/api-contract';
import { pathOf, type Scope } from './form-values.ts';
import { isEmpty, toWire } from './typed-value.ts';

/** The query of a hint source: the typed text as `text`, and the values of the fields that go along. */
export const hintQuery = (
  { url, params = [] }: NonNullable<FormField['hints']>,
  scope: Scope,
  text: string,
): { url: string; params: string } => {
  const query = new URLSearchParams({ text });
  for (const name of params) {
    const owner = ownerOf(name, scope);
    const field = owner?.fields.find((candidate) => candidate.name === name);
    const value = field && owner ? toWire(field, owner.record[pathOf(name)]) : null;
    if (!isEmpty(value)) query.append(name, String(value));
  }
  return { url, params: String(query) };
};

const ownerOf = (name: string, scope: Scope): Scope | undefined =>
  scope.fields.some((field) => field.name === name) ? scope : scope.outer && ownerOf(name, scope.outer);
