import type * as Sdk from '@aws-sdk/client-s3';
import { checkedKey, type Storage, type Stored, type StoredKey } from './storage.ts';

export interface S3Place {
  bucket: string;
  /** Part of every key, without slashes at its ends; may be empty. */
  prefix: string;
  /** Another server than Amazon's; its buckets are then part of the path. */
  endpoint: string | undefined;
  region: string;
}

type Condition = Pick<Sdk.PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>;

const PROBE = 'conditional-writes';
const CONFLICTS = 5;
const CONNECT_MS = 5_000;
/** Releases are small: a server that takes longer for a file does not answer any more. */
const WAIT_MS = 30_000;

/** A bucket of Amazon S3 or of a server that speaks its protocol. Credentials come from the environment, as the AWS SDK reads them. */
export class S3Storage implements Storage {
  readonly place: string;
  readonly #sdk: typeof Sdk;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client: Sdk.S3Client;
  readonly #waitMs: number;
  #probed: Promise<void> | undefined;

  /**
   * @param sdk loaded by the caller, because it is heavy and most places are folders
   * @param waitMs how long one answer may take, milliseconds
   */
  constructor(sdk: typeof Sdk, { bucket, prefix, endpoint, region }: S3Place, waitMs = WAIT_MS) {
    this.#sdk = sdk;
    this.place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#waitMs = waitMs;
    this.#client = new sdk.S3Client({
      region,
      // without these a lost packet is waited for without end
      requestHandler: { connectionTimeout: Math.min(CONNECT_MS, waitMs), requestTimeout: waitMs, throwOnRequestTimeout: true },
      // other servers do not know the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    });
  }

  async read(key: string): Promise<Stored | undefined> {
    const command = new this.#sdk.GetObjectCommand({ Bucket: this.#bucket, Key: this.#key(key) });
    try {
      // the handler's own limit ends with the first byte of an answer
      const { Body, ETag = '' } = await this.#client.send(command, { abortSignal: AbortSignal.timeout(this.#waitMs) });
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
    } catch (error) {
      if (error instanceof this.#sdk.S3ServiceException && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async list(prefix: string): Promise<StoredKey[]> {
    const found: StoredKey[] = [];
    const pages = this.#sdk.paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: `${this.#key(prefix)}/` });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified = new Date(0) } of Contents) {
        found.push({ key: Key.slice(this.#prefix.length), modified: LastModified });
      }
    }
    return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  create(key: string, bytes: Buffer): Promise<boolean> {
    return this.#write(key, bytes, { IfNoneMatch: '*' });
  }

  replace(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean> {
    return tag === undefined ? this.create(key, bytes) : this.#write(key, bytes, { IfMatch: tag });
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new this.#sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#key(key) }));
  }

  /** An object is there when it is whole. */
  async tidy(): Promise<void> {}

  #key(key: string): string {
    return this.#prefix + checkedKey(key);
  }

  async #write(key: string, bytes: Buffer, condition: Condition): Promise<boolean> {
    this.#probed ??= this.#probe();
    await this.#probed;
    if (await this.#put(key, bytes, condition)) return true;
    // the SDK retries a lost answer, and the second attempt meets the first one's object
    return (await this.read(key))?.bytes.equals(bytes) ?? false;
  }

  async #put(key: string, bytes: Buffer, condition: Condition, attempt = 1): Promise<boolean> {
    try {
      await this.#client.send(new this.#sdk.PutObjectCommand({ Bucket: this.#bucket, Key: this.#key(key), Body: bytes, ...condition }));
      return true;
    } catch (error) {
      const status = error instanceof this.#sdk.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 412 || (status === 404 && condition.IfMatch !== undefined)) return false;
      if (status === 409 && attempt < CONFLICTS) return this.#put(key, bytes, condition, attempt + 1);
      throw error;
    }
  }

  /** A server that ignores conditions would lose writes without a word. @throws Error when this one does */
  async #probe(): Promise<void> {
    const bytes = Buffer.from('Written again and again to see that it cannot be.\n');
    await this.#put(PROBE, bytes, { IfNoneMatch: '*' });
    if (await this.#put(PROBE, bytes, { IfNoneMatch: '*' })) {
      throw new Error(
        `${this.place} writes over what is there although it is asked not to (If-None-Match): two writers would lose changes`,
      );
    }
  }
}
