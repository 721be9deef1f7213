import { createCacheServer, prune } from './cache-server.mjs';

/** Serves the cache folder on loopback. Environment: CACHE_DIR, CACHE_PORT, CACHE_TOKEN. */
const { CACHE_DIR: dir = '.nx-remote-cache', CACHE_PORT: port = '4300', CACHE_TOKEN: token = '' } = process.env;
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

if (token.length < 32) {
  console.error('✖ CACHE_TOKEN needs at least 32 characters: CACHE_TOKEN=$(openssl rand -hex 32)');
  process.exitCode = 1;
} else {
  const removed = await prune(dir, new Date(Date.now() - KEPT_MS));
  const server = createCacheServer({ dir, token });
  server.listen(Number(port), '127.0.0.1', () =>
    console.log(`Cache of ${dir} on http://127.0.0.1:${port}; ${removed} old entries removed`),
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close());
}
