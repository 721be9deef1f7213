import type { FastifyInstance } from 'fastify';
import { brandMarkSvg } from '@pozyka/design-system/brand-mark';
import { sharePng } from './share-image.data.ts';
import type { RegistryStore } from '../registry/registry-store.ts';

/** For a shell's release without an icon of its own. */
const builtIn = brandMarkSvg();

/** `/favicon.svg`, and `/favicon.ico` that browsers ask for unasked. */
export const favicon = (app: FastifyInstance, registry: RegistryStore): void => {
  app.get('/favicon.ico', async (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 302));

  app.get('/favicon.svg', async (_request, reply) => {
    const shell = registry.current?.apps.get('shell')?.stable;
    const file = shell && Object.keys(shell.release.files).find((name) => /(?:^|\/)favicon[^/]*\.svg$/.test(name));
    if (shell && file !== undefined) return reply.header('cache-control', 'public, max-age=300').redirect(shell.base + file, 302);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(builtIn);
  });
};

const bytes = Buffer.from(sharePng, 'base64');

/** `/share.png`: what a link to the site is shown with where its page has no picture of its own. Other sites may show it. */
export const shareImage = (app: FastifyInstance): void => {
  app.get('/share.png', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(bytes),
  );
};
