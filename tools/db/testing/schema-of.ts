import { sql, type Kysely } from 'kysely';

/** A column as code meets it. */
interface Column {
  readonly type: string;
  readonly nullable: boolean;
  /** Filled where code says nothing. */
  readonly filled: boolean;
}

/** What code that runs on a database can rely on, by name. */
export interface Schema {
  /** `table.column` */
  readonly columns: ReadonlyMap<string, Column>;
  /** Rules that rows must obey: `table.constraint`, and its text. */
  readonly rules: ReadonlyMap<string, string>;
  /** Indexes by which rows must differ: `table.index`, and its text. */
  readonly unique: ReadonlyMap<string, string>;
}

/** Reads the schema of a database. */
export const schemaOf = async (db: Kysely<unknown>): Promise<Schema> => {
  const columns = await sql<{ name: string; type: string; nullable: boolean; filled: boolean }>`
    select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated <> 'NEVER' as filled
      from information_schema.columns where table_schema = 'public'`.execute(db);
  const rules = await sql<{ name: string; text: string }>`
    select c.relname || '.' || r.conname as name, pg_get_constraintdef(r.oid) as text
      from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and r.contype in ('c', 'f', 'x')`.execute(db);
  const unique = await sql<{ name: string; text: string }>`
    select c.relname || '.' || i.relname as name, pg_get_indexdef(i.oid) as text
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and x.indisunique`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, text }) => [name, text])),
    unique: new Map(unique.rows.map(({ name, text }) => [name, text])),
  };
};

const tableOf = (name: string): string => name.split('.', 1)[0] ?? '';

/** What in a newer schema stops code that was written for the older one. */
export const breaksOlderCode = (older: Schema, newer: Schema): string[] => {
  const tables = new Set([...older.columns.keys()].map(tableOf));
  const found: string[] = [];
  for (const [name, was] of older.columns) {
    const is = newer.columns.get(name);
    if (!is) found.push(`${name} is gone: the older code reads it`);
    else if (is.type !== was.type) found.push(`${name} was ${was.type} and is ${is.type}`);
    else if (was.nullable && !is.nullable && !is.filled) found.push(`${name} must not be null, and the older code may leave it so`);
    else if (was.filled && !is.filled && !is.nullable) found.push(`${name} has no default any more`);
  }
  for (const [name, is] of newer.columns) {
    if (older.columns.has(name) || !tables.has(tableOf(name)) || is.nullable || is.filled) continue;
    found.push(`${name} is new, has no default and must not be null: the older code does not fill it`);
  }
  for (const [kind, was, is] of [
    ['rule', older.rules, newer.rules],
    ['unique index', older.unique, newer.unique],
  ] as const) {
    for (const [name, text] of is) {
      if (tables.has(tableOf(name)) && was.get(name) !== text)
        found.push(`${name}, a ${kind}, is new: what the older code writes may be refused`);
    }
    // `on conflict` names what must be unique
    if (kind === 'unique index') for (const name of was.keys()) if (!is.has(name)) found.push(`${name}, a ${kind}, is gone`);
  }
  return found;
};
