import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const ADDRESS = /^\/v1\/cache\/([0-9a-zA-Z]{1,128})$/;
const MAX_BYTES = 512 * 1024 ** 2;

/**
 * Nx's self-hosted remote cache: `GET` and `PUT /v1/cache/{hash}` with a bearer token, one file per entry.
 * An entry is never overwritten, so a later run cannot change what an earlier one stored.
 * Source: https://nx.dev/docs/guides/tasks--caching/self-hosted-caching
 * @param {{ dir: string, token: string }} options
 */
export function createCacheServer({ dir, token }) {
  return createServer(async (request, response) => {
    const answer = (/** @type {number} */ status, text = '') => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    try {
      const [, hash] = ADDRESS.exec(request.url ?? '') ?? [];
      if (!mayEnter(request.headers.authorization, token)) return answer(401, 'Wrong or missing token');
      if (hash === undefined) return answer(404, 'Unknown address');
      if (request.method === 'GET') return await sendEntry(join(dir, hash), response, answer);
      if (request.method === 'PUT') return await storeEntry(dir, hash, request, answer);
      return answer(405, 'GET or PUT');
    } catch (error) {
      console.error(error);
      return response.headersSent ? response.destroy() : answer(500, 'The entry could not be read or written');
    }
  });
}

/** @param {string | undefined} header @param {string} token */
function mayEnter(header, token) {
  const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** @typedef {(status: number, text?: string) => void} Answer */

/** @param {string} file @param {import('node:http').ServerResponse} response @param {Answer} answer */
async function sendEntry(file, response, answer) {
  const found = await stat(file).catch(() => undefined);
  if (!found) return answer(404, 'No such entry');
  const now = new Date();
  await utimes(file, now, now);
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': found.size });
  await pipeline(createReadStream(file), response);
}

/** @param {string} dir @param {string} hash @param {import('node:http').IncomingMessage} request @param {Answer} answer */
async function storeEntry(dir, hash, request, answer) {
  const length = Number(request.headers['content-length']);
  if (!Number.isInteger(length)) return answer(411, 'Content-Length is needed');
  if (length > MAX_BYTES) return answer(413, 'The entry is too large');
  await mkdir(dir, { recursive: true });
  const draft = join(dir, `.${hash}-${randomUUID()}`);
  try {
    await pipeline(request, createWriteStream(draft));
    // A link, unlike a rename, fails when the entry is there.
    await link(draft, join(dir, hash));
    answer(202);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return answer(409, 'The entry exists');
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes entries that nobody asked for since a moment, and drafts of broken uploads.
 * @param {string} dir @param {Date} since
 * @returns {Promise<number>} how many were removed
 */
export async function prune(dir, since) {
  const names = await readdir(dir).catch(() => []);
  const ages = await Promise.all(
    names.map(async (name) => ({ file: join(dir, name), draft: name.startsWith('.'), used: (await stat(join(dir, name))).mtime })),
  );
  const old = ages.filter(({ draft, used }) => draft || used < since);
  await Promise.all(old.map(({ file }) => rm(file)));
  return old.length;
}
