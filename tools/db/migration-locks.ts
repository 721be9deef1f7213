import { migrateToLatest, openDatabase, type Migrations } from '@pozyka/server-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import { upTo } from './released.ts';

/** What a migration does to a table that is there before it. */
export interface TableLock {
  readonly table: string;
  /** Who waits until the transaction ends: everybody, or who writes. */
  readonly waits: 'reads' | 'writes';
  /** All of its rows are written again. */
  readonly isRewritten: boolean;
  /** All of its rows are read, for an index, a check or a change of theirs. */
  readonly isScanned: boolean;
}

export interface MigrationLocks {
  readonly name: string;
  readonly locks: readonly TableLock[];
}

/** Locks that something waits for; `RowExclusiveLock` of a change of rows is not among them. PostgreSQL, "Explicit Locking". */
const BLOCKS: Readonly<Record<string, TableLock['waits']>> = {
  ShareLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ExclusiveLock: 'writes',
  AccessExclusiveLock: 'reads',
};

interface Table {
  readonly table: string;
  readonly node: string;
  readonly scans: number;
}

const tablesOf = async (db: Kysely<unknown>): Promise<Map<string, Table>> => {
  const { rows } = await sql<Table & { oid: string }>`
    select c.oid::text as oid, c.relname as table, c.relfilenode::text as node, coalesce(s.seq_scan, 0)::int as scans
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_xact_all_tables s on s.relid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p')`.execute(db);
  return new Map(rows.map(({ oid, ...table }) => [oid, table]));
};

const locksIn = async (trx: Transaction<unknown>, run: () => Promise<void>): Promise<TableLock[]> => {
  const before = await tablesOf(trx);
  await run();
  const { rows } = await sql<{ oid: string; mode: string }>`
    select relation::text as oid, mode from pg_locks where pid = pg_backend_pid() and locktype = 'relation'`.execute(trx);
  const after = await tablesOf(trx);
  const modes = Map.groupBy(rows, ({ oid }) => oid);
  return [...before].flatMap(([oid, { table, node, scans }]) => {
    const blocked = (modes.get(oid) ?? []).flatMap(({ mode }) => BLOCKS[mode] ?? []);
    if (blocked.length === 0) return [];
    const now = after.get(oid);
    return [
      {
        table,
        waits: blocked.includes('reads') ? 'reads' : 'writes',
        isRewritten: now !== undefined && now.node !== node,
        isScanned: now !== undefined && now.scans > scans,
      } as const,
    ];
  });
};

/**
 * The locks that each migration after the newest that was released takes, found by running them on an empty database.
 * @param released the newest of the running release
 * @throws RangeError when no migration is called so
 */
export const locksOf = async (migrations: Migrations, released: string): Promise<MigrationLocks[]> => {
  const before = upTo(migrations, released);
  const later = Object.entries(migrations).filter(([name]) => !Object.hasOwn(before, name));
  const { db, close } = await openDatabase<unknown>();
  try {
    await migrateToLatest(db, before);
    const found: MigrationLocks[] = [];
    for (const [name, { up }] of later.toSorted(([one], [other]) => (one < other ? -1 : 1)))
      found.push({ name, locks: await db.transaction().execute((trx) => locksIn(trx, () => up(trx))) });
    return found;
  } finally {
    await close();
  }
};

/** It in a line for each table. */
export const lockLines = ({ name, locks }: MigrationLocks): string[] =>
  locks.length === 0
    ? [`${name}: nothing waits`]
    : locks.map(
        ({ table, waits, isRewritten, isScanned }) =>
          `${name}: ${waits === 'reads' ? 'reads and writes' : 'writes'} of ${table} wait${isRewritten ? ', all rows are written again' : isScanned ? ', all rows are read' : ''}`,
      );
