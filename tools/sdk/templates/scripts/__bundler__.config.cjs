const { ModuleFederationPlugin } = require('@module-federation/enhanced/__bundler__');
const { SubresourceIntegrityPlugin } = require('__integrityPlugin__');
// the shell's, of which this build has no copy
const shared = require('@pozyka/remote-sdk/shared.json');

const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] };
const rules = [
  {
    test: /\.tsx?$/,
    loader: '__swcLoader__',
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
  },
];

const browser = (watched) => ({
  entry: {},
  devtool: watched ? 'inline-source-map' : false,
  output: {
    clean: { keep: 'server.cjs' },
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    uniqueName: '__container__',
    chunkFilename: '[name].[contenthash:10].js',
    trustedTypes: { policyName: 'pozyka-__container__' },
  },
  resolve,
  module: { rules },
  // a chunk of the shell's modules alone would have no file, and so no hash
  optimization: {
    splitChunks: { cacheGroups: { default: { type: /^javascript/, minChunks: 2, priority: -20, reuseExistingChunk: true } } },
  },
  plugins: [
    // the entry has the hashes of its chunks
    new SubresourceIntegrityPlugin(),
    new ModuleFederationPlugin({
      name: '__container__',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared,
      manifest: true,
      dts: false,
    }),
  ],
});

/** One file, which the site's server renders the pages by. */
const server = {
  target: 'node24',
  entry: './src/remote.ts',
  devtool: false,
  output: { filename: 'server.cjs', library: { type: 'commonjs2', export: 'default' } },
  externals: Object.fromEntries(Object.keys(shared).map((id) => [id, `commonjs ${id}`])),
  resolve,
  module: { rules, parser: { javascript: { dynamicImportMode: 'eager' } } },
};

module.exports = ({ WEBPACK_WATCH: watched }) => [browser(watched), server];
