import type { ClientBase, QueryResult } from 'pg';

/** Uses after which a text is worth a name: most texts that are written once are written for one row. */
const WORTH_AFTER = 3;
/** Each connection stores each plan. */
const MOST_NAMED = 100;
const MOST_COUNTED = 1_000;

/** Names repeated queries, so that a connection of PostgreSQL parses and plans each once. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #generation = 0;

  /** Undefined for rare statements, and for those that change something: parsing is not what they take time for. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MOST_NAMED || !/^\s*(?:select|with)\b/i.test(sql)) return known;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses < WORTH_AFTER) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
      this.#uses.set(sql, uses);
      return undefined;
    }
    this.#uses.delete(sql);
    const name = `pozyka-${this.#generation}-${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  /** Starts new names, so that no earlier plan is reused. */
  forget(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** True where a migration changed what a planned query gives. */
const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

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
