const path = require('node:path');
const { OLDEST_BROWSERS } = require('./oldest-browsers.cjs');

/** How webpack reads the workspace's TypeScript, for the apps and for Storybook alike. @param {{ refresh: boolean }} options */
const sourceRule = ({ refresh }) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    env: { targets: OLDEST_BROWSERS },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // the plain jsx-runtime is what the shell shares; refreshing works on development code only, which a live remote brings itself
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      experimental: {
        // component ids from the file's place, so that server and browser agree, with anything loaded before
        plugins: [
          [
            require.resolve('@swc/plugin-styled-components'),
            { ssr: true, displayName: false, fileName: false, pure: true, meaninglessFileNames: [] },
          ],
        ],
        cacheRoot: path.resolve(__dirname, '../../node_modules/.cache/swc'),
      },
    },
  },
});

module.exports = { sourceRule };
