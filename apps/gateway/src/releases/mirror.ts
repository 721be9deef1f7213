import { randomUUID, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry, Release } from '@pozyka/remote-kit/types';
import { parseJson, registrySchema, releaseSchema } from '@pozyka/remote-kit/schema';
import { isSigned, readWholeRelease, SIGNATURE_FILE, type ReadStorage } from '@pozyka/server-kit/storage';
import { labelOf, namedIn, RetainedReleases, RETENTION_MS } from './retained-releases.ts';

export interface MirrorOptions {
  storage: ReadStorage;
  releasesDir: string;
  registryFile: string;
  onError(message: string, error: unknown): void;
  /** Whose signatures take the place of others; anybody's when there is none. */
  keys?: readonly KeyObject[];
  intervalMs?: number;
  now?: () => number;
}

/** A release that could not be fetched. Its good files wait in memory for the others. */
interface Late {
  trouble: string;
  good: Map<string, Buffer>;
  /** Looks at the storage between two attempts: twice as many after each. */
  pause: number;
  /** The look with the next attempt. */
  next: number;
}

/** About a minute. */
const LONGEST_PAUSE = 32;
/** Looks at an unchanged registry between two at the signatures of its releases: about ten minutes. */
const LOOKS_BETWEEN_SIGNATURES = 300;
/** An older release that could not be fetched is not retried within this time. */
const PAUSE_MS = 60_000;

/**
 * Copies the registry of a distant storage and the releases that it names into folders of this machine, which the gateway
 * reads. What was fetched once serves on while the storage is away, over a restart too. Each file is hashed before it is cached.
 */
export class ReleaseMirror {
  readonly #options: MirrorOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;
  #told = '';
  /** The registry whose releases are all here. */
  #done: Buffer | undefined;
  #unchanged = 0;
  #round = 0;
  readonly #late = new Map<string, Late>();

  readonly #retained: RetainedReleases;
  readonly #now: () => number;
  /** Older releases on their way, one after another. */
  readonly #older = new Map<string, Promise<boolean>>();
  #lastOlder: Promise<unknown> = Promise.resolve();
  #lastOfHistory: unknown;
  readonly #refusedUntil = new Map<string, number>();

  constructor(options: MirrorOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#retained = new RetainedReleases(options.storage, this.#now);
  }

  /** Fetches all live releases, then looks at every interval. Never rejects: the gateway starts without the storage. */
  start(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Looks at once, because somebody says that there is news. */
  async look(): Promise<void> {
    await this.#looking;
    clearTimeout(this.#timer);
    await this.start();
  }

  async #look(): Promise<void> {
    let trouble = '';
    try {
      trouble = await this.#pull();
    } catch (error) {
      trouble = this.#tell('storage of releases cannot be read', error);
    }
    this.#told = trouble;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), this.#options.intervalMs ?? 2_000).unref();
  }

  /** Releases that are live and not here. */
  get late(): readonly string[] {
    return [...this.#late.keys()];
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /**
   * Fetches a release that was live before this gateway was set up, for pages that are open on it. One after another, and only
   * what the registry's history names: an address that somebody made up costs nothing.
   * @returns whether it is here now
   */
  async bringOlder(app: string, version: string): Promise<boolean> {
    const label = labelOf(app, version);
    try {
      if (!(await this.#retained.has(app, version))) return false;
    } catch (error) {
      // all who ask before the next look are given the same one
      if (error !== this.#lastOfHistory) this.#options.onError('history of releases cannot be read', error);
      this.#lastOfHistory = error;
      return false;
    }
    if ((this.#refusedUntil.get(label) ?? 0) > this.#now()) return false;
    const known = this.#older.get(label);
    if (known) return known;
    const fetching = this.#lastOlder.then(() => this.#fetchOlder(app, version)).finally(() => this.#older.delete(label));
    this.#older.set(label, fetching);
    this.#lastOlder = fetching;
    return fetching;
  }

  async #fetchOlder(app: string, version: string): Promise<boolean> {
    try {
      await this.#fetch(app, version, new Map());
      return true;
    } catch (error) {
      this.#refusedUntil.set(labelOf(app, version), this.#now() + PAUSE_MS);
      this.#options.onError(`release ${labelOf(app, version)} cannot be fetched`, error);
      return false;
    }
  }

  /** @returns what is wrong, logged already */
  async #pull(): Promise<string> {
    const { storage, registryFile } = this.#options;
    const stored = await storage.read('registry.json');
    if (!stored) throw new Error(`${storage.place} has no registry.json`);
    this.#unchanged = this.#done?.equals(stored.bytes) ? this.#unchanged + 1 : 0;
    if (this.#unchanged % LOOKS_BETWEEN_SIGNATURES > 0) return '';
    this.#round += 1;
    const registry = parseJson(registrySchema, stored.bytes.toString());
    const wanted = namedIn(registry);
    const labels = new Set(wanted.map(([app, version]) => labelOf(app, version)));
    for (const label of this.#late.keys()) if (!labels.has(label)) this.#late.delete(label);
    const troubles: string[] = [];
    for (const [app, version] of wanted) {
      const trouble = await this.#bring(app, version);
      if (trouble !== '') troubles.push(trouble);
    }
    const here = await readFile(registryFile).catch(() => undefined);
    const before = registryOf(here);
    const cached = this.#withWhatIsHere(registry, before);
    const bytes = cached === registry ? stored.bytes : Buffer.from(JSON.stringify(cached));
    try {
      if (!here?.equals(bytes)) await replace(registryFile, bytes);
    } catch (error) {
      troubles.push(this.#tell('registry cannot be cached', error));
    }
    this.#done = troubles.length === 0 ? stored.bytes : undefined;
    if (this.#done) await this.#sweep(new Set([...labels, ...(before ? namesOf(before) : [])]));
    return troubles.join();
  }

  /** The registry; of an app none of whose versions could be fetched, as on a full disk, what it said before, for a restart. */
  #withWhatIsHere(registry: Registry, before: Registry | undefined): Registry {
    const isHere = (app: string, version: string | undefined): boolean =>
      version !== undefined && existsSync(join(this.#options.releasesDir, app, version, 'release.json'));
    const older = Object.entries(registry.apps).flatMap(([app, { stable, previous }]) => {
      const row = before?.apps[app];
      return row && !isHere(app, stable) && !isHere(app, previous) ? [[app, row] as const] : [];
    });
    return older.length === 0 ? registry : { ...registry, apps: { ...registry.apps, ...Object.fromEntries(older) } };
  }

  /**
   * Removes copies that the registry has not named for as long as pages may be open on them, and what an interrupted fetch has left: the
   * disk would fill up otherwise. A folder's time is when its release was last named, or fetched.
   * @param named releases of the registry until now, and from now on
   */
  async #sweep(named: ReadonlySet<string>): Promise<void> {
    const { releasesDir, onError } = this.#options;
    const now = this.#now();
    try {
      for (const app of await readdir(releasesDir)) {
        for (const version of await readdir(join(releasesDir, app))) {
          const folder = join(releasesDir, app, version);
          if (named.has(labelOf(app, version))) await utimes(folder, now / 1000, now / 1000);
          else if ((await stat(folder)).mtimeMs <= now - RETENTION_MS) await rm(folder, { recursive: true, force: true });
        }
      }
    } catch (error) {
      onError('old copies of releases cannot be removed', error);
    }
  }

  /** Fetches a release that is not here, when it is its turn, or the new signature of one that is. @returns what is wrong with it, logged already */
  async #bring(app: string, version: string): Promise<string> {
    const label = labelOf(app, version);
    const late = this.#late.get(label);
    if (late && late.next > this.#round) return late.trouble;
    const good = late?.good ?? new Map<string, Buffer>();
    try {
      if (existsSync(join(this.#options.releasesDir, app, version, 'release.json'))) await this.#renewSignature(app, version);
      else await this.#fetch(app, version, good);
      this.#late.delete(label);
      return '';
    } catch (error) {
      const trouble = this.#tell(`release ${label} cannot be fetched`, error);
      const pause = Math.min((late?.pause ?? 0.5) * 2, LONGEST_PAUSE);
      this.#late.set(label, { trouble, good, pause, next: this.#round + pause });
      return trouble;
    }
  }

  /** A live release may have been re-signed: the key that signed the copy may be out of use tomorrow. */
  async #renewSignature(app: string, version: string): Promise<void> {
    const { storage, releasesDir, keys = [] } = this.#options;
    const stored = (await storage.read(`releases/${app}/${version}/${SIGNATURE_FILE}`))?.bytes;
    if (!stored) return;
    const home = join(releasesDir, app, version);
    const here = await readFile(join(home, SIGNATURE_FILE)).catch(() => undefined);
    if (here?.equals(stored)) return;
    if (keys.length > 0 && !isSigned(await readFile(join(home, 'release.json')), stored, keys)) return;
    await replace(join(home, SIGNATURE_FILE), stored);
  }

  /** @param good files fetched and checked before; what is fetched now and good is added */
  async #fetch(app: string, version: string, good: Map<string, Buffer>): Promise<void> {
    const { storage, releasesDir } = this.#options;
    const home = join(releasesDir, app, version);
    if (existsSync(join(home, 'release.json'))) return;
    const read = async (file: string): Promise<Buffer | undefined> => (await storage.read(`releases/${app}/${version}/${file}`))?.bytes;
    const listed = await read('release.json');
    if (!listed) throw new Error('it is not there');
    if (!good.get('release.json')?.equals(listed)) good.clear();
    good.set('release.json', listed);
    const parse = (text: string): Release => parseJson(releaseSchema, text);
    const { files } = await readWholeRelease(
      `${app} ${version}`,
      async (file) => good.get(file) ?? (await read(file)),
      parse,
      (file, bytes) => good.set(file, bytes),
    );
    const draft = join(releasesDir, app, `.fetching-${version}-${randomUUID()}`);
    try {
      for (const [file, bytes] of files) {
        await mkdir(dirname(join(draft, file)), { recursive: true });
        await writeFile(join(draft, file), bytes);
      }
      await rename(draft, home);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  #tell(message: string, error: unknown): string {
    const trouble = `${message}: ${error instanceof Error ? error.message : ''}`;
    if (!this.#told.includes(trouble)) this.#options.onError(message, error);
    return trouble;
  }
}

/** A registry of this machine; undefined where it is none. */
const registryOf = (bytes: Buffer | undefined): Registry | undefined => {
  try {
    return bytes && parseJson(registrySchema, bytes.toString());
  } catch {
    return undefined;
  }
};

const namesOf = (registry: Registry): string[] => namedIn(registry).map(([app, version]) => labelOf(app, version));

const replace = async (file: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, bytes, { flush: true });
  await rename(`${file}.next`, file);
};
