import { sql } from 'kysely';
import { kyivInstant, addDays } from '@pozyka/domain';
import { migrateToLatest, openDatabase, type Migrations } from '@pozyka/server-kit';
import { Registers } from '@pozyka/server-applications/testing/registers';
import { startProvider } from '@pozyka/server-lending/testing/provider';
import { startApiWithLists } from '../../areas/application/testing/applicants.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Database } from '../../db/schema.ts';
import { growthOf, type Growth } from './growth.ts';
import { measureCalls, openBook } from './measure-calls.ts';
import { measureNight } from './night.ts';
import { multiply } from './multiply.ts';
import { EARLIER_UNTIL, NIGHT, PLAYED, playCustomers } from './play-customers.ts';

type Say = (text: string) => void;

const named = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

const asAdmin = async (server: string, statement: string): Promise<void> => {
  const { db, close } = await openDatabase<unknown>({ url: server, isUnhurried: true });
  await sql
    .raw(statement)
    .execute(db)
    .finally(() => close());
};

/** Name of the database that every book begins as. */
const PLAY = 'played';

/** Plays customers through the API into a new database of a server; what ends the partners, which later calls need too. */
export const playBook = async (server: string): Promise<() => Promise<void>> => {
  await asAdmin(server, `create database ${PLAY}`);
  const registers = await Registers.start();
  Object.assign(process.env, registers.settings);
  const open = async <DB>(of: Migrations = migrations) => {
    const url = named(server, PLAY);
    const database = await openDatabase<DB>({ url, patience: 20 });
    await migrateToLatest(database.db, of);
    return { ...database, url };
  };
  const provider = await startProvider();
  const api = await startApiWithLists({ open });
  const close = async () => {
    await provider.close();
    await registers.stop();
  };
  try {
    await playCustomers(api);
  } catch (error) {
    await close();
    throw error;
  } finally {
    await api.close();
  }
  return close;
};

/** A database of the server with at least so many customers, made of those that were played; its address. */
export const makeBook = async (server: string, customers: number, say: Say): Promise<string> => {
  const name = `book_${customers}`;
  await asAdmin(server, `create database ${name} template ${PLAY}`);
  const { db, close } = await openDatabase<unknown>({ url: named(server, name), isUnhurried: true });
  await multiply(db, Math.ceil(customers / PLAYED) - 1, EARLIER_UNTIL, say).finally(() => close());
  return named(server, name);
};

/** What a customer adds to each table, from those that were played and a book that was made of them. */
export const growthOfBook = async (server: string, url: string): Promise<Growth[]> => {
  const open = (of: string) => openDatabase<unknown>({ url: of, isUnhurried: true });
  const [played, book] = [await open(named(server, PLAY)), await open(url)];
  try {
    return await growthOf(played.db, book.db);
  } finally {
    await played.close();
    await book.close();
  }
};

/** Customers of each book who call. */
const CALLERS = 240;

/** Calls of both books, then the night of the larger one, which is the last. */
export const measureBooks = async (books: readonly { customers: number; url: string }[], say: Say) => {
  const now = kyivInstant(addDays(NIGHT, -1), 13);
  const open = [];
  for (const { customers, url } of books)
    open.push(await openBook({ customers, database: await openDatabase<Database>({ url }), now }, CALLERS));
  const found = await measureCalls(open, say);
  const admin = await openDatabase<unknown>({ url: books.at(-1)?.url, isUnhurried: true });
  const largest = open.at(-1);
  if (!largest) throw new Error('there is no book');
  const night = await measureNight(largest, admin.db, say);
  for (const { api } of open) await api.close();
  await admin.close();
  return { calls: found, night };
};
