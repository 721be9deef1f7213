import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { migrateToLatest, openDatabase, recorderOf, type Migrations } from '@pozyka/server-kit';

/** The migrations that the running release of an API has run. */
export interface Released {
  readonly newest: string;
  /** Name → SHA-256 of its statements and their values as an empty database gets them: one that has run is never changed. */
  readonly digests: Readonly<Record<string, string>>;
}

/** The time of running, and ids that are made then. */
const MADE_THEN = /\d{4}-\d\d-\d\d[ T][\d:.]+(?:Z|[+-][\d:]+)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const FILE = new URL('released.json', import.meta.url);

export const readReleased = (): Record<string, Released> => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Released>;

export const writeReleased = (released: Readonly<Record<string, Released>>): void =>
  writeFileSync(FILE, `${JSON.stringify(released, null, 2)}\n`);

/** Those up to a name, in the order of running. @throws RangeError when no migration is called so */
export const upTo = (migrations: Migrations, newest: string): Migrations => {
  if (!Object.hasOwn(migrations, newest)) throw new RangeError(`${newest} is no migration`);
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= newest));
};

/** What each of the migrations does, in the order of running. */
const digestsOf = async (migrations: Migrations): Promise<Record<string, string>> => {
  const { db, close } = await openDatabase<unknown>();
  try {
    // server-kit's own tables
    await migrateToLatest(db, {});
    const recorder = recorderOf(db);
    const digests: Record<string, string> = {};
    for (const [name, { up }] of Object.entries(migrations).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      await recorder.db.transaction().execute(up);
      const statements = recorder
        .take()
        .map(({ query }) => `${query.sql} ${JSON.stringify(query.parameters)}`.replaceAll(MADE_THEN, '').replaceAll(/\s+/g, ' ').trim());
      digests[name] = createHash('sha256').update(statements.join(';\n')).digest('base64url').slice(0, 16);
    }
    return digests;
  } finally {
    await close();
  }
};

/** All of an API's migrations, as they are when its release runs. */
export const releasedOf = async (migrations: Migrations): Promise<Released> => {
  const digests = await digestsOf(migrations);
  return { newest: Object.keys(digests).at(-1) ?? '', digests };
};

/** What is wrong with the migrations that have run, in words. */
export const editedSince = async (released: Released, migrations: Migrations): Promise<string[]> => {
  const now = await digestsOf(upTo(migrations, released.newest));
  const names = new Set([...Object.keys(released.digests), ...Object.keys(now)]);
  return [...names].toSorted().flatMap((name) => {
    if (released.digests[name] === now[name]) return [];
    if (!now[name]) return [`${name} has run and is gone`];
    return [
      released.digests[name]
        ? `${name} has run and was edited: write another migration`
        : `${name} sorts before the released ${released.newest}`,
    ];
  });
};
