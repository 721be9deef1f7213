import { randomBytes } from 'node:crypto';
import type { OpenApiDocument } from '@pozyka/api-contract';
import type { FastifyInstance } from 'fastify';

const PATH = '/docs/try';

/**
 * `/docs/try`, in a sandbox alone: the documented calls with a form to send them from. Loaded here, so that no other process has its
 * five megabytes.
 */
export const addTryPage = async (app: FastifyInstance, title: string, document: () => OpenApiDocument): Promise<void> => {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  // one for the process: the page shows our own document and nothing that somebody sent
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // the page writes styles as it renders
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
    });
    await scope.register(reference, {
      routePrefix: PATH,
      configuration: {
        nonce,
        pageTitle: title,
        // at the origin of the page, as there is no gateway between
        content: () => ({ ...document(), servers: [{ url: '/' }] }),
        // no request goes to another host
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
        showDeveloperTools: 'never',
        // a token stays in this tab's memory
        persistAuth: false,
        defaultOpenFirstTag: false,
        authentication: { preferredSecurityScheme: 'bearer' },
      },
    });
  });
};
