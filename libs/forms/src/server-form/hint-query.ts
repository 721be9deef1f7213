import type { FormField } from '@pozyka/api-contract';
import { answerAt, isEmpty, nearest, type Scope } from '@pozyka/domain/server-form';

/** The query of a hint source: the typed text as `text`, and the values of the fields that go along. */
export const hintQuery = (
  { url, params = [] }: NonNullable<FormField['hints']>,
  scope: Scope,
  text: string,
): { url: string; params: string } => {
  const query = new URLSearchParams({ text });
  for (const name of params) {
    const other = nearest(name, scope);
    const value = other ? answerAt(other) : null;
    if (!isEmpty(value)) query.append(name, String(value));
  }
  return { url, params: String(query) };
};
