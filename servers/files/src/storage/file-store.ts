import { openStorage } from '@pozyka/server-kit/storage';

/** Bytes by a key that tells nothing of them. */
export interface FileStore {
  /** Where it is, for a person. */
  readonly place: string;
  /** Writes what is not there yet, whole or not at all; resolves once it would outlive this machine's end. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where nothing is. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes it, when it is there. */
  delete(key: string): Promise<void>;
  /** Removes what processes that died before then had begun to put. */
  tidy(before: Date): Promise<void>;
}

/** A customer waits for each call, so a silent storage counts as down. */
const ANSWER_WITHIN_MS = 10_000;

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the storage of files did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Opens a folder or `s3://bucket/prefix`.
 * @throws Error for another place
 */
export const openFileStore = async (
  place: string,
  env: NodeJS.ProcessEnv = process.env,
  withinMs = ANSWER_WITHIN_MS,
): Promise<FileStore> => {
  const storage = await openStorage(place, env);
  return {
    place: storage.place,
    put: async (key, bytes) => {
      const isThere = await within(withinMs, storage.create(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
      if (!isThere) throw new Error(`another file is at ${key}`);
    },
    get: async (key) => (await within(withinMs, storage.read(key)))?.bytes,
    delete: (key) => within(withinMs, storage.remove(key)),
    tidy: (before) => storage.tidy(before),
  };
};
