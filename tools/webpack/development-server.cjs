const { screens } = require('../../libs/status-router/src/screens.ts');

const UNCHECKED = `sha384-${'A'.repeat(64)}`;

/**
 * What release.json is to a built remote, from a compilation in memory: the pages are the product's screens that have a
 * chunk of their name. There are no hashes, because every edit changes the files, and no server bundle.
 */
function liveRelease({ name, container, chunkNames }) {
  const rows = screens.filter(({ owner, screen }) => owner === name && chunkNames.includes(screen));
  return {
    name,
    container,
    version: '0.0.0-dev',
    sha: 'working-tree',
    builtAt: new Date().toISOString(),
    entry: 'remoteEntry.js',
    server: { file: 'server.cjs', integrity: UNCHECKED, requires: [] },
    files: {},
    screens: rows.map(({ screen, path, access, layout, rendering }) => ({ screen, path, access, layout, rendering })),
    chunks: {},
    contracts: { requires: {}, provides: {} },
  };
}

/** Settings of webpack-dev-server for one remote inside the composed site, which stands on another origin. */
const developmentServer = ({ name, container, port }) => ({
  port,
  host: '127.0.0.1',
  hot: true,
  static: false,
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  client: { overlay: false, logging: 'warn', webSocketURL: { hostname: '127.0.0.1', port } },
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
