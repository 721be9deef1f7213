const path = require('node:path');
const { remoteSource } = require('../../libs/remote-kit/src/remote-source.ts');

/** A loader that reads an app's package.json and gives the module that the remote exposes, of what its folders have. @this {import('webpack').LoaderContext<object>} */
function remoteModule() {
  const app = path.dirname(this.resourcePath);
  this.addContextDependency(path.join(app, 'src'));
  return remoteSource(app);
}

/** What asks webpack for the module of a remote. @param {string} app the app's folder */
const requestOf = (app) => `${path.join(app, 'src/remote.js')}!=!${__filename}!${path.join(app, 'package.json')}`;

module.exports = Object.assign(remoteModule, { requestOf });
