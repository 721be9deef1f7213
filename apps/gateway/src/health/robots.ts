import type { FastifyInstance } from 'fastify';

const open = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /mplace-api/',
    'Allow: /api/v2/system/posts/covers/',
    'Allow: /mplace-api/mplace/image/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** `/robots.txt`: a site that is not for search engines is closed to them as a whole. */
export const robots = (app: FastifyInstance, { publicUrl, forSearch }: { publicUrl: string; forSearch: boolean }): void => {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(forSearch ? open(publicUrl) : 'User-agent: *\nDisallow: /\n'),
  );
};
