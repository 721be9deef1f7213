const fs = require('node:fs');
const path = require('node:path');
const { screens } = require('../../libs/status-router/src/screens.ts');

const UNCHECKED = `sha256-${'A'.repeat(43)}=`;

/** Screens of a remote that are no part of the product's table. @param {string} name */
function ownScreens(name) {
  const file = path.resolve(__dirname, '../../apps', name, 'src/screens.ts');
  return fs.existsSync(file) ? require(file).screens : [];
}

/**
 * What release.json is to a built remote, from a compilation in memory: the pages are the product's screens that have a
 * chunk of their name. There are no hashes, because every edit changes the files, and no server bundle.
 */
function liveRelease({ name, container, chunkNames }) {
  const all = [...screens.filter(({ owner }) => owner === name), ...ownScreens(name)];
  const rows = all.filter(({ screen }) => chunkNames.includes(screen));
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
 * Settings of webpack-dev-server for one remote inside the composed site, which stands on another origin. Components are exchanged
 * in a page that runs React's development code; elsewhere, as on a site that staff override, the page is reloaded.
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
