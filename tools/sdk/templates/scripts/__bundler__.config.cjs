const { ModuleFederationPlugin } = require('@module-federation/enhanced/__bundler__');
const { SubresourceIntegrityPlugin } = require('__integrityPlugin__');
// the shell's, of which this build has no copy
const shared = require('@pozyka/remote-sdk/shared.json');

module.exports = ({ WEBPACK_WATCH: watched }) => ({
  entry: {},
  devtool: watched ? 'inline-source-map' : false,
  output: {
    clean: true,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    uniqueName: '__container__',
    chunkFilename: '[name].[contenthash:10].js',
    trustedTypes: { policyName: 'pozyka-__container__' },
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: '__swcLoader__',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
    ],
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
