/** What is stored under a key. */
export interface Stored {
  bytes: Buffer;
  /** Changes with the bytes; `replace` compares it. */
  tag: string;
}

export interface StoredKey {
  key: string;
  /** When it was written last. */
  modified: Date;
}

/** A place to read from, whether it can be written to or not. Keys are paths with forward slashes: `releases/content/1.0.0/release.json`. */
export interface ReadStorage {
  /** Where it is, for a person. */
  readonly place: string;
  /** @returns undefined when nothing is there; anything else that prevents reading throws */
  read(key: string): Promise<Stored | undefined>;
}

/** A place for immutable files and a few mutable ones, safe for several writers at once. */
export interface Storage extends ReadStorage {
  /** Everything under `prefix/`, in the order of keys. */
  list(prefix: string): Promise<StoredKey[]>;
  /** Writes what does not exist yet, whole or not at all. @returns false when something else is there; it stays as it is */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Writes over what the caller has read; `tag` undefined: over nothing. @returns false when it changed meanwhile */
  replace(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>;
  /** Removes it, when it is there. */
  remove(key: string): Promise<void>;
  /** Removes what writers that died before then have begun. */
  tidy(before: Date): Promise<void>;
}

const segment = /^[0-9A-Za-z_~@.-]+$/;

/** Keys become paths and addresses. @throws Error for one that could leave the storage */
export const checkedKey = (key: string): string => {
  const whole = key.split('/').every((part) => segment.test(part) && part !== '.' && part !== '..');
  if (!whole) throw new Error(`${JSON.stringify(key)} is not a plain path`);
  return key;
};
