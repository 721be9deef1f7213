import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Registry, Release } from '@pozyka/remote-kit/types';
import { parseJson, registrySchema, releaseSchema } from '@pozyka/remote-kit/schema';
import type { ReadStorage } from '@pozyka/server-kit/storage';
import { integrityOf } from './integrity.ts';

export interface MirrorOptions {
  storage: ReadStorage;
  releasesDir: string;
  registryFile: string;
  onError(message: string, error: unknown): void;
  intervalMs?: number;
}

const packed = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
/** Files asked for at the same time. */
const AT_ONCE = 8;

/**
 * Keeps the registry of a distant storage and the releases that it names in folders of this machine, which the gateway
 * reads. What was fetched once serves on while the storage is away, over a restart too. Each file is hashed before it is kept.
 */
export class ReleaseMirror {
  readonly #options: MirrorOptions;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #told = '';
  /** The registry whose releases are all here. */
  #done: Buffer | undefined;

  constructor(options: MirrorOptions) {
    this.#options = options;
  }

  /** Fetches what there is, then looks again and again. Never rejects: the gateway starts without the storage. */
  async start(): Promise<void> {
    let trouble = '';
    try {
      trouble = await this.#pull();
    } catch (error) {
      trouble = this.#tell('storage of releases cannot be read', error);
    }
    this.#told = trouble;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), this.#options.intervalMs ?? 2_000).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** @returns what is wrong, told already */
  async #pull(): Promise<string> {
    const { storage, registryFile } = this.#options;
    const stored = await storage.read('registry.json');
    if (!stored) throw new Error(`${storage.place} has no registry.json`);
    if (this.#done?.equals(stored.bytes)) return '';
    const registry = parseJson(registrySchema, stored.bytes.toString());
    const troubles: string[] = [];
    for (const [app, version] of named(registry)) {
      await this.#fetch(app, version).catch((error: unknown) =>
        troubles.push(this.#tell(`release ${app} ${version} cannot be fetched`, error)),
      );
    }
    const here = await readFile(registryFile).catch(() => undefined);
    if (!here?.equals(stored.bytes)) await replace(registryFile, stored.bytes);
    this.#done = troubles.length === 0 ? stored.bytes : undefined;
    return troubles.join();
  }

  async #fetch(app: string, version: string): Promise<void> {
    const { storage, releasesDir } = this.#options;
    const home = join(releasesDir, app, version);
    if (existsSync(join(home, 'release.json'))) return;
    const read = async (file: string): Promise<Buffer | undefined> => (await storage.read(`releases/${app}/${version}/${file}`))?.bytes;
    const whole = await read('release.json');
    if (!whole) throw new Error('it is not there');
    const release: Release = parseJson(releaseSchema, whole.toString());
    const rows = [...Object.entries(release.files).map(([file, { integrity }]) => ({ file, integrity })), release.server];
    const draft = join(releasesDir, app, `.fetching-${version}-${process.pid}`);
    const keep = async (file: string, bytes: Buffer): Promise<void> => {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await writeFile(join(draft, file), bytes);
    };
    const fetchFile = async ({ file, integrity }: { file: string; integrity: string }): Promise<void> => {
      const bytes = await read(file);
      if (!bytes || integrityOf(bytes) !== integrity) throw new Error(`${file} is ${bytes ? 'not what was released' : 'missing'}`);
      await keep(file, bytes);
      if (!/\.(?:js|svg)$/.test(file)) return;
      for (const [ending, unpack] of Object.entries(packed)) {
        const copy = await read(file + ending);
        if (copy && (await unpack(copy)).equals(bytes)) await keep(file + ending, copy);
      }
    };
    try {
      for (let start = 0; start < rows.length; start += AT_ONCE) await Promise.all(rows.slice(start, start + AT_ONCE).map(fetchFile));
      await keep('release.json', whole);
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

const named = ({ apps }: Registry): [string, string][] =>
  Object.entries(apps).flatMap(([app, { stable, previous, canary }]) =>
    [stable, previous, canary?.version].flatMap((version): [string, string][] => (version === undefined ? [] : [[app, version]])),
  );

const replace = async (file: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, bytes, { flush: true });
  await rename(`${file}.next`, file);
};
