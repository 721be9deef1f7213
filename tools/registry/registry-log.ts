import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Registry } from '../../libs/remote-kit/src/release.ts';
import { parseJson, registrySchema } from '../../libs/remote-kit/src/schema.ts';
import type { ReadStorage, Storage } from '../../libs/server-kit/src/storage/index.ts';
import { RegistryConflict } from './refused.ts';

export type LiveApp = Registry['apps'][string];

/** One change, as it stays for ever in `revisions/<n>.json`: the registry after it, and who made it when and why. */
export interface Revision extends Registry {
  /** Unlike anybody else's, even with the same content. */
  id: string;
  at: string;
  who: string;
  why: string;
  /** The command: `publish`, `rollback` … */
  what: string;
  changes: { app: string; from: LiveApp | null; to: LiveApp | null }[];
  /** Releases that `prune` took away. */
  removed?: string[];
}

/** The person behind a change. */
export interface Author {
  who: string;
  why: string;
  /** Called when somebody else was first; the change is then retried on top of theirs. */
  onLostRace?(winner: Revision): void;
  now(): Date;
}

export interface Decision {
  apps: Registry['apps'];
  /** Addresses of texts; those of before when absent. */
  pages?: readonly string[];
  removed?: string[];
}

const POINTER = 'registry.json';
const ATTEMPTS = 50;

const revisionSchema = z.looseObject({ at: z.string(), who: z.string(), why: z.string(), what: z.string(), changes: z.array(z.unknown()) });

const keyOf = (revision: number): string => `revisions/${String(revision).padStart(8, '0')}.json`;
const bytesOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const pointerOf = ({ revision, apps, pages }: Registry): Registry => ({ revision, apps, ...(pages && { pages }) });

/** @returns undefined when nobody wrote it: the first ones of an old registry, or one raised by hand */
export async function readRevision(storage: ReadStorage, revision: number): Promise<Revision | undefined> {
  const found = await storage.read(keyOf(revision));
  if (!found) return undefined;
  const text = found.bytes.toString('utf8');
  parseJson(registrySchema, text);
  parseJson(revisionSchema, text);
  return JSON.parse(text) as Revision;
}

/**
 * The registry as it is: registry.json, and on top of it what a writer that died between the two files has left in
 * `revisions/`. A registry.json that is missing or broken is taken from there.
 */
export async function readRegistry(storage: ReadStorage): Promise<Registry> {
  let registry = (await readPointer(storage)) ?? (await newestRevision(storage)) ?? { revision: 0, apps: {} };
  for (let next = await readRevision(storage, registry.revision + 1); next; next = await readRevision(storage, next.revision + 1)) {
    registry = pointerOf(next);
  }
  return registry;
}

async function readPointer(storage: ReadStorage): Promise<Registry | undefined> {
  const found = await storage.read(POINTER);
  if (!found) return undefined;
  try {
    return parseJson(registrySchema, found.bytes.toString('utf8'));
  } catch (error) {
    if (await newestRevision(storage)) return undefined;
    throw new Error(`${storage.place}/${POINTER} is not a registry, and there are no revisions to take it from`, { cause: error });
  }
}

async function newestRevision(storage: ReadStorage): Promise<Registry | undefined> {
  if (!('list' in storage)) return undefined;
  const newest = (await (storage as Storage).list('revisions')).at(-1);
  const number = Number(/(\d+)\.json$/.exec(newest?.key ?? '')?.[1]);
  const revision = number ? await readRevision(storage, number) : undefined;
  return revision && pointerOf(revision);
}

/**
 * Changes the registry by compare-and-set. The change itself is the creation of `revisions/<n>.json`, which only one
 * writer can do and which holds the audit line too; registry.json follows, and anyone who comes next brings it up to date
 * when its writer died before. A lost race is reported, and decided once more on top of the winner's change.
 * @param decide what the apps shall be, from what they are; throws to refuse
 * @throws RegistryConflict when others win every attempt
 */
export async function changeRegistry(
  storage: Storage,
  what: string,
  author: Author,
  decide: (registry: Registry) => Promise<Decision>,
): Promise<{ registry: Registry; changed: boolean }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const registry = await readRegistry(storage);
    await bringUp(storage, registry);
    const { apps, pages = registry.pages, removed } = await decide(registry);
    if (isDeepStrictEqual([apps, pages], [registry.apps, registry.pages]) && !removed) return { registry, changed: false };
    const next: Registry = { revision: registry.revision + 1, apps, ...(pages && { pages: [...pages] }) };
    const revision: Revision = {
      ...next,
      id: randomUUID(),
      at: author.now().toISOString(),
      who: author.who,
      why: author.why,
      what,
      changes: changesOf(registry.apps, apps),
      ...(removed && { removed }),
    };
    if (await storage.create(keyOf(next.revision), bytesOf(revision))) {
      await bringUp(storage, next);
      return { registry: next, changed: true };
    }
    const winner = await readRevision(storage, next.revision);
    if (winner) author.onLostRace?.(winner);
  }
  throw new RegistryConflict('Others keep changing the registry: nothing was changed. Run it again.');
}

const changesOf = (before: Registry['apps'], after: Registry['apps']): Revision['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((app) => ({ app, from: before[app] ?? null, to: after[app] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));

/** Makes registry.json say at least this revision, and the newest when others wrote meanwhile. */
async function bringUp(storage: Storage, registry: Registry): Promise<void> {
  for (let newest: Registry = registry; ;) {
    const found = await storage.read(POINTER);
    const shown = found && revisionOf(found.bytes);
    if (shown !== undefined && shown >= newest.revision) return;
    if (newest.revision === 0) return;
    if (!(await storage.replace(POINTER, bytesOf(pointerOf(newest)), found?.tag))) continue;
    const next = await readRevision(storage, newest.revision + 1);
    if (!next) return;
    newest = next;
  }
}

/** Undefined for a broken one. */
function revisionOf(bytes: Buffer): number | undefined {
  try {
    return parseJson(registrySchema, bytes.toString('utf8')).revision;
  } catch {
    return undefined;
  }
}

/** How many revisions are requested together: a store far away responds to each in its own time. */
const AT_ONCE = 16;

/** The changes made so far, newest first. */
export async function readHistory(storage: ReadStorage, limit = Number.POSITIVE_INFINITY): Promise<Revision[]> {
  const found: Revision[] = [];
  for (let last = (await readRegistry(storage)).revision; last > 0 && found.length < limit; last -= AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, last) }, (_, index) => last - index);
    const revisions = await Promise.all(numbers.map((number) => readRevision(storage, number)));
    found.push(...revisions.flatMap((revision) => revision ?? []));
  }
  return found.slice(0, limit);
}
