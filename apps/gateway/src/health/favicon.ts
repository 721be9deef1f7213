import type { FastifyInstance } from 'fastify';
import type { RegistryStore } from '../registry/registry-store.ts';

/** Stands in while the shell's release brings no icon of its own: the letter П on the brand's green. */
const builtIn =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f4c3a"/>' +
  '<path d="M9 24V8h14v16h-4V12h-6v12z" fill="#fff"/></svg>';

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
