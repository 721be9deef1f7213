import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseCookies } from '../session/cookies.ts';
import { sendFailure } from '../http/envelope.ts';
import { isCohort, resolveReleases } from './cohort.ts';
import type { RegistryStore } from './registry-store.ts';

/** `/registry.json`: the registry as it is, and the release of each app that this visitor's next page would run. */
export const registryRoute = (app: FastifyInstance, registry: RegistryStore): void => {
  app.get('/registry.json', async (request, reply) => {
    const snapshot = registry.current;
    if (!snapshot) return sendFailure(reply, 503);
    const { cohort, pin } = parseCookies(request.headers.cookie);
    const { releases } = resolveReleases(snapshot, isCohort(cohort) ? cohort : undefined, pin);
    const live = Object.entries(releases).map(([name, { release, base }]) => [
      name,
      {
        version: release.version,
        base,
        entry: release.entry,
        entryType: release.entryType,
        integrity: release.files[release.entry]?.integrity,
        container: release.container,
      },
    ]);
    // addresses of texts are for who publishes
    const { revision, apps } = snapshot.registry;
    const body = JSON.stringify({ revision, apps, live: Object.fromEntries(live) });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'Cookie');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
};
