import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseJson, registrySchema, releaseSchema } from '@pozyka/remote-kit/schema';
import { readWholeRelease, type ReadStorage } from '@pozyka/server-kit/storage';

export interface ReleaseMirrorOptions {
  /** Where releases and registry are kept: a bucket, a web server. */
  storage: ReadStorage;
  /** Folder and file of this machine that they are brought to. */
  releasesDir: string;
  registryFile: string;
  onError(message: string, error: unknown): void;
  /** How often the registry is asked for, milliseconds. */
  intervalMs?: number;
}

/**
 * Brings a remote store to this machine: the registry as soon as it changes, a release when it is asked for first, whole
 * and with every hash checked. What is here already is served while the store cannot be reached.
 */
export class ReleaseMirror {
  readonly #options: ReleaseMirrorOptions;
  readonly #bringing = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #tag: string | undefined;
  #trouble: string | undefined;

  constructor(options: ReleaseMirrorOptions) {
    this.#options = options;
  }

  /** Reads the registry once, and goes on doing so until it is stopped. */
  async start(): Promise<void> {
    await this.#bringRegistry();
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), this.#options.intervalMs ?? 2_000).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Brings one release, once however many ask for it. @throws Error when the store has none, or it is not whole */
  bring(app: string, version: string): Promise<void> {
    const key = `${app}/${version}`;
    const known = this.#bringing.get(key);
    if (known) return known;
    const bringing = this.#bringRelease(key).finally(() => this.#bringing.delete(key));
    this.#bringing.set(key, bringing);
    return bringing;
  }

  async #bringRegistry(): Promise<void> {
    const { storage, registryFile, onError } = this.#options;
    try {
      const found = await storage.read('registry.json');
      if (!found) throw new Error(`${storage.place} has no registry.json`);
      this.#trouble = undefined;
      if (found.tag !== '' && found.tag === this.#tag) return;
      parseJson(registrySchema, found.bytes.toString('utf8'));
      await replaceWith(registryFile, found.bytes);
      this.#tag = found.tag;
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (trouble !== this.#trouble) onError('the release store cannot be read, what is here stays', error);
      this.#trouble = trouble;
    }
  }

  async #bringRelease(key: string): Promise<void> {
    const { storage, releasesDir } = this.#options;
    const read = async (file: string): Promise<Buffer | undefined> => (await storage.read(`releases/${key}/${file}`))?.bytes;
    const { files } = await readWholeRelease(key, read, (text) => parseJson(releaseSchema, text));
    const draft = join(releasesDir, `.draft-${randomUUID()}`);
    try {
      for (const [file, bytes] of files) {
        await mkdir(dirname(join(draft, file)), { recursive: true });
        await writeFile(join(draft, file), bytes);
      }
      await mkdir(dirname(join(releasesDir, key)), { recursive: true });
      // a folder without release.json can only be what a crash has left
      await rm(join(releasesDir, key), { recursive: true, force: true });
      await rename(draft, join(releasesDir, key));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** Readers see the old file or the new one. */
const replaceWith = async (file: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, file);
};
