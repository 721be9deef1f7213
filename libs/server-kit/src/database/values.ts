import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';

/** A value for a jsonb column, the same on both drivers: a bare array would become a PostgreSQL array on one of them. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`cast(${JSON.stringify(value)} as jsonb)`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** False for a text that a uuid column cannot be compared with: the database would refuse the whole query. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** True where the database refused a second row; `constraint` narrows it to one rule. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  (constraint === undefined || ('constraint' in error && error.constraint === constraint));

const INT8 = 20;
const DATE = 1082;

/** bigint comes as a number, `date` as YYYY-MM-DD; the rest as the driver gives it. */
export const getTypeParser: typeof pg.types.getTypeParser = (type, format) => {
  if (type === INT8) return Number;
  if (type === DATE) return (value: string) => value;
  return pg.types.getTypeParser(type, format);
};
