import { createHash } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Registry, ResolvedRelease } from '@pozyka/remote-kit/types';
import { parseJson, registrySchema } from '@pozyka/remote-kit/schema';
import type { ReleaseStore } from '../releases/release-store.ts';
import { labelOf } from '../releases/retained-releases.ts';

/** The live releases of one app; a canary is present only while its release can be read. */
export interface LiveApp {
  stable: ResolvedRelease;
  previous?: ResolvedRelease;
  canary?: { release: ResolvedRelease; percent: number };
}

/** The registry at one moment. Never changes: a new one takes its place. */
export interface Snapshot {
  registry: Registry;
  /** Tells two snapshots apart, also when somebody edits without raising the revision. */
  id: string;
  apps: ReadonlyMap<string, LiveApp>;
}

export interface RegistryStoreOptions {
  file: string;
  releases: ReleaseStore;
  /** Called with a registry or a release that could not be used. */
  onError(message: string, error: unknown): void;
  /** How often the file's time is looked at, milliseconds. */
  intervalMs?: number;
  /** When to retry what could not be read: a release's folder may come back without a change of the registry. */
  retryMs?: number;
}

/** Holds the last good registry and swaps it whole when the file changes. */
export class RegistryStore {
  readonly #options: RegistryStoreOptions;
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  #current: Snapshot | undefined;
  #reloading: Promise<void> = Promise.resolve();
  /** What is wrong now, so that each trouble is logged once. */
  #troubles = new Set<string>();
  #late: readonly string[] = [];
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;
  readonly #onFile = (): void => void this.reload();

  constructor(options: RegistryStoreOptions) {
    this.#options = options;
  }

  /** Undefined until a registry was read once. */
  get current(): Snapshot | undefined {
    return this.#current;
  }

  /** Whether somebody may have the release from now on. */
  readonly isLive = (app: string, version: string): boolean => {
    const row = this.#current?.apps.get(app);
    return [row?.stable, row?.previous, row?.canary?.release].some((one) => one?.release.version === version);
  };

  /** Releases that the registry names and that cannot be used. */
  get late(): readonly string[] {
    return this.#late;
  }

  subscribe(listener: (snapshot: Snapshot) => void): void {
    this.#listeners.add(listener);
  }

  /** Reads the registry and watches it by polling, which works on every file system and across atomic renames. */
  async start(): Promise<void> {
    watchFile(this.#options.file, { persistent: false, interval: this.#options.intervalMs ?? 500 }, this.#onFile);
    await this.reload();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    unwatchFile(this.#options.file, this.#onFile);
  }

  /** Re-reads the file; a bad one is reported and changes nothing. Calls run one after another. */
  reload(): Promise<void> {
    this.#reloading = this.#reloading.then(async () => {
      const troubles = new Set<string>();
      try {
        await this.#read(troubles);
      } catch (error) {
        this.#tell(troubles, 'registry refused, the last good one stays', error);
      }
      this.#troubles = troubles;
      clearTimeout(this.#retry);
      if (troubles.size > 0 && !this.#stopped) this.#retry = setTimeout(this.#onFile, this.#options.retryMs ?? 2_000).unref();
    });
    return this.#reloading;
  }

  #tell(troubles: Set<string>, message: string, error: unknown): void {
    const trouble = `${message}: ${error instanceof Error ? error.message : ''}`;
    if (!this.#troubles.has(trouble)) this.#options.onError(message, error);
    troubles.add(trouble);
  }

  async #read(troubles: Set<string>): Promise<void> {
    const text = await readFile(this.#options.file, 'utf8');
    const registry = parseJson(registrySchema, text);
    const apps = new Map<string, LiveApp>();
    const late: string[] = [];
    const tryResolve = async (name: string, version: string | undefined): Promise<ResolvedRelease | undefined> => {
      const release = await this.#tryResolve(troubles, name, version);
      if (version !== undefined && !release) late.push(labelOf(name, version));
      return release;
    };
    for (const [name, row] of Object.entries(registry.apps)) {
      const [stable, previous, canary] = await Promise.all([
        tryResolve(name, row.stable),
        tryResolve(name, row.previous),
        tryResolve(name, row.canary?.version),
      ]);
      const live = stable ?? previous ?? this.#current?.apps.get(name)?.stable;
      if (!live) continue;
      apps.set(name, {
        stable: live,
        ...(previous && { previous }),
        ...(canary && row.canary && { canary: { release: canary, percent: row.canary.percent } }),
      });
    }
    this.#late = late;
    if (!apps.has('shell')) throw new Error('no release of the shell can be read');
    const digest = createHash('sha256')
      .update(JSON.stringify([...apps]))
      .digest('hex')
      .slice(0, 12);
    const id = `${registry.revision}-${digest}`;
    if (id === this.#current?.id) return;
    const snapshot = { registry, id, apps };
    this.#current = snapshot;
    for (const listener of this.#listeners) listener(snapshot);
  }

  async #tryResolve(troubles: Set<string>, name: string, version: string | undefined): Promise<ResolvedRelease | undefined> {
    if (version === undefined) return undefined;
    try {
      return await this.#options.releases.resolve(name, version);
    } catch (error) {
      this.#tell(troubles, `release ${name} ${version} refused`, error);
      return undefined;
    }
  }
}
