import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '@pozyka/remote-kit/types';
import { acceptedEncodings } from '../http/accept.ts';
import type { ReleaseDeltas } from './release-deltas.ts';
import type { ReleaseStore } from './release-store.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/** The answer depends on the codings that a browser takes, and on the dictionary that it has. */
const VARY_BY_DICTIONARY = 'Accept-Encoding, Available-Dictionary, Dictionary-ID';

const suffix = { br: '.br', gzip: '.gz' } as const;

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
};

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

/** Sends a file of a release's folder, in the best coding that the client takes and the folder has. */
export const sendReleaseFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  cacheControl: string,
  vary = 'Accept-Encoding',
): Promise<FastifyReply> => {
  for (const encoding of [...acceptedEncodings(request.headers['accept-encoding']), undefined]) {
    const variant = encoding ? path + suffix[encoding] : path;
    const size = await sizeOf(variant);
    if (size === undefined) continue;
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', cacheControl)
      .header('vary', vary)
      .header('content-length', size)
      .type(typeOf(path))
      .send(createReadStream(variant));
  }
  return missing(reply);
};

/** For addresses that name the content. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * `/r/<app>/<version>/<file>`: files that the release lists, for ever. A name that is not a key of `files` does not exist,
 * so neither the server bundle nor anything outside the folder can be requested.
 */
export const releaseFiles = (
  app: FastifyInstance,
  releases: ReleaseStore,
  {
    deltas,
    bringOlder,
  }: {
    /** Absent: files are sent whole. */
    deltas?: ReleaseDeltas | undefined;
    /** Fetches a release that is not on this machine; false where it cannot be had. */
    bringOlder?: ((name: string, version: string) => Promise<boolean>) | undefined;
  } = {},
): void => {
  const find = (name: string, version: string): Promise<Release | undefined> =>
    Promise.resolve()
      .then(() => releases.load(name, version))
      .catch(() => undefined);
  app.get<{ Params: { app: string; version: string; '*': string } }>('/r/:app/:version/*', async (request, reply) => {
    const { app: name, version, '*': file } = request.params;
    const release = (await find(name, version)) ?? ((await bringOlder?.(name, version)) ? await find(name, version) : undefined);
    if (!release || file === release.server?.file || !Object.hasOwn(release.files, file)) return missing(reply);
    const path = join(releases.folder(name, version), file);
    const offer = deltas?.offer(release, file);
    if (!deltas || offer === undefined) return sendReleaseFile(request, reply, path, FOR_EVER);
    reply.header('use-as-dictionary', offer);
    const delta = await deltas.delta(request.headers, release, file);
    if (!delta) return sendReleaseFile(request, reply, path, FOR_EVER, VARY_BY_DICTIONARY);
    return reply
      .header('content-encoding', 'dcz')
      .header('cache-control', FOR_EVER)
      .header('vary', VARY_BY_DICTIONARY)
      .type(typeOf(path))
      .send(delta);
  });
};
