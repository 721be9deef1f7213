import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseOfManifest } from '../release/manifest-release.mjs';
import { typeOf } from '../release/release-parts.mjs';

/**
 * Serves this repository's build, which its bundler re-writes with each change, for the override of staff: `release.json` is of the build as it is now.
 * @param {string[]} words behind `serve`
 */
export const serveRelease = (words) => {
  const { values } = parseArgs({ args: words, options: { port: { type: 'string', default: '4300' } } });
  process.env['NODE_ENV'] = 'development';
  const { pozyka } = JSON.parse(readFileSync('package.json', 'utf8'));
  const dist = path.resolve(pozyka?.dist ?? 'dist');
  /** @type {object} */
  let files = {};
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = decodeURIComponent(pathname.slice(1));
      if (file === 'release.json') {
        const release = releaseOfManifest('.');
        files = release.files;
        return void response.setHeader('content-type', 'application/json').end(JSON.stringify(release));
      }
      if (!Object.hasOwn(files, file)) return void response.writeHead(404).end();
      response.setHeader('content-type', typeOf(file));
      // the bundler may be replacing it
      createReadStream(path.join(dist, file))
        .on('error', () => response.destroy())
        .pipe(response);
    } catch (error) {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(Number(values.port), '127.0.0.1', () => {
    console.log(`http://localhost:${values.port} serves this build: npx pozyka-remote override <app> http://localhost:${values.port}`);
  });
};
