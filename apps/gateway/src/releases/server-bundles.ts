import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Release, RemoteModule, ResolvedRelease, ShellServer } from '@pozyka/remote-kit/types';
import { isIntact } from '@pozyka/server-kit/storage';
import type { ReleaseStore } from './release-store.ts';

type Require = (id: string) => unknown;

const nodeRequire = createRequire(import.meta.url);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isShell = (value: unknown): value is ShellServer =>
  isObject(value) && typeof value['render'] === 'function' && isObject(value['shared']);
const isRemote = (value: unknown): value is RemoteModule =>
  isObject(value) && typeof value['name'] === 'string' && isObject(value['pages']);

/** What a bundle exports: itself, or its default. */
const exported = <T>(exports: unknown, is: (value: unknown) => value is T, what: string): T => {
  if (is(exports)) return exports;
  if (isObject(exports) && is(exports['default'])) return exports['default'];
  throw new Error(`${what} does not export what its contract asks for`);
};

const keyOf = (release: Release): string => `${release.name}@${release.version}`;

/**
 * Loads server bundles by version into this process, after their hash. The shell's bundle may require Node's own modules;
 * a remote's only the names that its release lists and that this very shell shares. Loads are shared while they run, and a
 * failed one is forgotten, so that a later request retries it.
 */
export class ServerBundles {
  readonly #releases: ReleaseStore;
  readonly #shells = new Map<string, Promise<ShellServer>>();
  readonly #remotes = new Map<string, Promise<RemoteModule>>();

  constructor(releases: ReleaseStore) {
    this.#releases = releases;
  }

  shell({ release }: ResolvedRelease): Promise<ShellServer> {
    return this.#once(this.#shells, keyOf(release), async () => {
      const provide: Require = (id) => {
        if (isBuiltin(id)) return nodeRequire(id);
        throw new Error(`${keyOf(release)} requires ${id}, which is not a module of Node`);
      };
      return exported(await this.#run(release, provide), isShell, keyOf(release));
    });
  }

  /** A remote's module, bound to the instances of one shell. */
  remote(shell: ResolvedRelease, { release }: ResolvedRelease): Promise<RemoteModule> {
    return this.#once(this.#remotes, `${keyOf(shell.release)} ${keyOf(release)}`, async () => {
      const { shared } = await this.shell(shell);
      const requires = release.server?.requires ?? [];
      const missing = requires.filter((id) => !Object.hasOwn(shared, id));
      if (missing.length > 0) throw new Error(`${keyOf(release)} requires ${missing.join(', ')}, which this shell does not provide`);
      const provide: Require = (id) => {
        if (requires.includes(id)) return shared[id];
        throw new Error(`${keyOf(release)} requires ${id}, which its release does not list`);
      };
      return exported(await this.#run(release, provide), isRemote, keyOf(release));
    });
  }

  /** Drops every bundle that is not among the live releases. */
  retainOnly(live: Iterable<ResolvedRelease>): void {
    const keys = new Set([...live].map(({ release }) => keyOf(release)));
    for (const bundles of [this.#shells, this.#remotes]) {
      for (const key of bundles.keys()) if (!key.split(' ').every((part) => keys.has(part))) bundles.delete(key);
    }
  }

  #once<T>(loads: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
    const known = loads.get(key);
    if (known) return known;
    const loading = load().catch((error: unknown) => {
      if (loads.get(key) === loading) loads.delete(key);
      throw error;
    });
    loads.set(key, loading);
    return loading;
  }

  async #run(release: Release, provide: Require): Promise<unknown> {
    if (!release.server) throw new Error(`${keyOf(release)} has no server bundle`);
    const file = join(this.#releases.folder(release.name, release.version), release.server.file);
    const bytes = await readFile(file);
    if (!isIntact(bytes, release.server.integrity)) throw new Error(`${keyOf(release)}: ${basename(file)} is not what was released`);
    const module = { exports: {} };
    compileFunction(bytes.toString('utf8'), ['exports', 'require', 'module'], { filename: file })(module.exports, provide, module);
    return module.exports;
  }
}
