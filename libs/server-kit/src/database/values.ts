import { sql, type RawBuilder } from 'kysely';

/** A value for a jsonb column, the same on both drivers: a bare array would become a PostgreSQL array on one of them. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`cast(${JSON.stringify(value)} as jsonb)`;

/** True where the database refused a second row; `constraint` narrows it to one rule. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  (constraint === undefined || ('constraint' in error && error.constraint === constraint));
