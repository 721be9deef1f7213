const root = require('../../package.json');

/** Singletons that the shell provides and a remote only requires: what holds an instance, and nothing else (a shared package is not tree-shaken). */
const SHARED = {
  react: root.dependencies.react,
  'react/jsx-runtime': root.dependencies.react,
  'react-dom': root.dependencies['react-dom'],
  'styled-components': root.dependencies['styled-components'],
  '@pozyka/remote-kit': require('../../libs/remote-kit/package.json').version,
  '@pozyka/api-client': require('../../libs/api-client/package.json').version,
};

module.exports = { SHARED };
