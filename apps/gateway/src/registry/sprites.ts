import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ResolvedRelease } from '@pozyka/remote-kit/types';
import type { RegistryStore } from './registry-store.ts';
import { FOR_EVER, sendReleaseFile } from '../releases/release-files.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** `icons` is of releases whose icons are not yet inside their HTML. */
const names = ['icons', 'pictures'] as const;

/**
 * `/icons.svg?v=<hash>`, `/pictures.svg?v=<hash>`: the sprite that a page's pictures point into. Every release brings the one
 * it was written for; the hash finds it, whichever app's it is. An unknown hash gets the shell's, for a short while.
 */
export const sprites = (app: FastifyInstance, releases: ReleaseStore, registry: RegistryStore): void => {
  const live = (): ResolvedRelease[] =>
    [...(registry.current?.apps.values() ?? [])].flatMap(({ stable, canary, previous }) =>
      [stable, canary?.release, previous].filter((release) => release !== undefined),
    );
  for (const name of names) {
    app.get<{ Querystring: { v?: string } }>(`/${name}.svg`, async (request, reply) => {
      const wanted = `${name}.${String(request.query.v)}.svg`;
      const exact = live().find(({ release }) => Object.hasOwn(release.files, wanted));
      const shell = registry.current?.apps.get('shell')?.stable;
      const ofShell = Object.keys(shell?.release.files ?? {}).find((file) => file.startsWith(`${name}.`) && file.endsWith('.svg'));
      const [owner, file, cache] = exact ? [exact, wanted, FOR_EVER] : [shell, ofShell, 'public, max-age=60'];
      if (!owner || file === undefined) return reply.code(404).header('cache-control', 'no-store').send();
      return sendReleaseFile(request, reply, join(releases.folder(owner.release.name, owner.release.version), file), cache);
    });
  }
};
