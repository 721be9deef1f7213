const path = require('node:path');
const { readScreens } = require('../../libs/remote-kit/src/read-pages.ts');

const UNCHECKED = `sha256-${'A'.repeat(43)}=`;

/**
 * What release.json is to a built remote, from a compilation in memory: the pages are those that have a chunk of their name. There are no hashes,
 * because every edit changes the files, and no server bundle.
 */
function liveRelease({ name, container, chunkNames }) {
  const rows = readScreens(path.resolve(__dirname, '../../apps', name)).filter(({ screen }) => chunkNames.includes(screen));
  return {
    name,
    container,
    version: '0.0.0-dev',
    sha: 'working-tree',
    builtAt: new Date().toISOString(),
    entry: 'remoteEntry.js',
    server: { file: 'server.cjs', integrity: UNCHECKED, requires: [] },
    files: {},
    screens: rows.map(({ screen, path: address, access, layout, rendering }) => ({ screen, path: address, access, layout, rendering })),
    chunks: {},
    contracts: { requires: {}, provides: {} },
  };
}

/**
 * Settings of webpack-dev-server for one remote inside the composed site, which has another origin. Components are exchanged
 * in a page that runs React's development code; on any other, as on a site that staff override, the page is reloaded.
 */
const developmentServer = ({ name, container, port }) => ({
  port,
  host: '127.0.0.1',
  hot: process.env.NODE_ENV === 'development',
  static: false,
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
  setupMiddlewares(middlewares, server) {
    const middleware = (_request, response) =>
      server.middleware.waitUntilValid((stats) => {
        const chunkNames = [...stats.compilation.namedChunkGroups.keys()];
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(liveRelease({ name, container, chunkNames })));
      });
    return [{ name: 'release', path: '/release.json', middleware }, ...middlewares];
  },
});

module.exports = { developmentServer, liveRelease };
