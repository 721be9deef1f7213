import type { ClientBase, QueryResult } from 'pg';
import { isStalePlan, type StatementNames } from './statement-names.ts';

/** Runs a frequent query by name, and retries it without one where a migration changed its columns. */
export const askByName = async (
  client: ClientBase,
  names: StatementNames,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<QueryResult> => {
  const name = names.nameOf(text);
  if (name === undefined) return await client.query(text, [...values]);
  try {
    return await client.query({ name, text, values: [...values] });
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    names.forget();
    // inside a transaction it is refused, as all that follows an error there
    return await client.query(text, [...values]);
  }
};
