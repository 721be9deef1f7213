import { resolve } from 'node:path';
import { FolderStorage } from './folder-storage.ts';
import { HttpStorage } from './http-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { ReadStorage, Storage } from './storage.ts';

const s3Place = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;

/**
 * Opens a storage to write to: a folder's path, or `s3://bucket/prefix` with the endpoint, region and credentials in the
 * environment as the AWS SDK names them. The SDK is loaded for the latter alone.
 */
export const openStorage = async (place: string, env: NodeJS.ProcessEnv = process.env): Promise<Storage> => {
  const [, bucket, prefix = ''] = s3Place.exec(place) ?? [];
  if (bucket === undefined) {
    if (/^[a-z0-9]+:\/\//i.test(place)) throw new Error(`${place} can not be written to: give a folder or s3://bucket/prefix`);
    return new FolderStorage(resolve(place));
  }
  return new S3Storage(await import('@aws-sdk/client-s3'), {
    bucket,
    prefix,
    endpoint: env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'],
    region: env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'eu-central-1',
  });
};

/** Opens a storage to read from: as `openStorage`, or the `http(s)://` address of one. */
export const openReadStorage = async (place: string, env: NodeJS.ProcessEnv = process.env): Promise<ReadStorage> =>
  /^https?:\/\//.test(place) ? new HttpStorage(place) : openStorage(place, env);
