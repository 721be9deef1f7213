const path = require('node:path');
const optimizeLocales = require('@react-aria/optimize-locales-plugin');
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack');
const TerserPlugin = require('terser-webpack-plugin');
const { NxAppWebpackPlugin } = require('@nx/webpack/app-plugin');
const { NxReactWebpackPlugin } = require('@nx/react/webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { AfterNx } = require('./after-nx.cjs');
const { ChunkIntegrityPlugin } = require('./chunk-integrity.cjs');
const { ChunkMapPlugin } = require('./chunk-map.cjs');
const { DesignAssetsPlugin } = require('./design-assets.cjs');
const { developmentServer } = require('./development-server.cjs');
const { OLDEST_BROWSERS } = require('./oldest-browsers.cjs');
const { PackageListPlugin } = require('./package-list.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');
const { requestOf } = require('./remote-module.cjs');
const { SHARED } = require('./shared.cjs');

const ROOT = path.resolve(__dirname, '../..');
const development = process.env.NODE_ENV === 'development';
const serving = process.env.WEBPACK_SERVE === 'true';

/** What a container exposes is a chunk of its own, a request for a few hundred bytes: it goes into the entry. */
class ExposedInEntry {
  constructor({ container, exposed }) {
    this.container = container;
    this.exposed = exposed;
  }
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ExposedInEntry', (compilation) => {
      // before the chunk's files are named
      compilation.hooks.optimizeChunks.tap({ name: 'ExposedInEntry', stage: 20 }, () => {
        const entry = compilation.namedChunks.get(this.container);
        const exposed = compilation.namedChunks.get(this.exposed);
        if (!entry || !exposed) return;
        if (!compilation.chunkGraph.canChunksBeIntegrated(entry, exposed)) throw new Error(`${this.exposed} does not fit into its entry`);
        compilation.chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
      });
    });
  }
}

/** Pages of a live remote are exchanged in place, see refresh-utils.cjs. */
const refreshedPages = () =>
  new NormalModuleReplacementPlugin(/react-refresh-webpack-plugin[\\/]lib[\\/]runtime[\\/]RefreshUtils(?:\.js)?$/, (resource) => {
    const ours = require.resolve('./refresh-utils.cjs');
    if (resource.contextInfo.issuer !== ours) resource.request = ours;
  });

/** React Aria has words in 34 languages. */
const ourLocales = () => optimizeLocales.webpack({ locales: ['uk-UA', 'ru-RU'] });

/** Of the fonts in the shell's release subsets are in the design system. */
const packageList = (container) => new PackageListPlugin({ beside: container === undefined ? ['@fontsource-variable/onest'] : [] });

/** What Nx knows of an app's build; its types have a target of their own, and release.json names the files. @param {string} main @param {Record<string, string>} [entries] beside it */
const nxApp = (main, entries = {}) =>
  new NxAppWebpackPlugin({
    main,
    additionalEntryPoints: Object.entries(entries).map(([entryName, entryPath]) => ({ entryName, entryPath })),
    compiler: 'swc',
    optimization: !development && !serving,
    // the shell's modules, which the server half asks for
    mergeExternals: true,
    typeCheckOptions: false,
    useTsconfigPaths: false,
  });

const minimizer = (terserOptions) => new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions });

/** Gives a package expressions in place of modules that it imports. @param {Record<string, Record<string, string>>} [packages] */
const expressionsFor = (packages = {}) =>
  Object.entries(packages).map(([name, expressions]) => ({ request = '', contextInfo }, done) => {
    const isOfPackage = contextInfo?.issuer?.includes(`${path.sep}node_modules${path.sep}${name}${path.sep}`);
    if (isOfPackage && Object.hasOwn(expressions, request)) done(null, expressions[request], 'var');
    else done();
  });

const EXTENSIONS = ['.tsx', '.ts', '.mjs', '.js', '.json'];

/** Each island of the shell's documents has styles: their code is one chunk beside theirs. The application has it in its entry, a remote from the shell. */
const stylesOfIslands = {
  chunks: 'async',
  cacheGroups: {
    ...{ default: false, defaultVendors: false },
    styles: { name: 'island-styles', test: /[\\/]node_modules[\\/](?:styled-components|stylis|@emotion)[\\/]/, enforce: true },
  },
};

const browserConfig = ({ name, container, main, entries, plugins, port, expressions }) => ({
  name: `${name}-browser`,
  target: `browserslist:${OLDEST_BROWSERS.join(', ')}`,
  entry: {},
  output: {
    path: path.resolve(ROOT, process.env.DIST ?? 'dist', 'apps', name),
    filename: serving ? '[name].js' : '[name].[contenthash:10].js',
    chunkFilename: serving ? '[name].js' : '[name].[contenthash:10].js',
    publicPath: 'auto',
    uniqueName: container ?? 'shell',
    crossOriginLoading: 'anonymous',
    scriptType: false,
    // the other half of the build; not a chunk whose name begins so
    clean: { keep: /^server(?:[./]|$)/ },
    trustedTypes: { policyName: `pozyka-${container ?? 'shell'}` },
  },
  resolve: { extensions: EXTENSIONS, mainFields: ['browser', 'module', 'main'] },
  externals: expressionsFor(expressions),
  optimization: { splitChunks: stylesOfIslands, chunkIds: 'named', realContentHash: true },
  module: {
    rules: [
      { test: /react-(?:aria|stately)(?:-components)?[\\/]dist[\\/].*\.mjs$/, loader: require.resolve('./no-own-styles.cjs') },
      { test: /pdfjs-dist[\\/](?:legacy[\\/])?build[\\/].*\.mjs$/, loader: require.resolve('./no-own-address.cjs') },
    ],
  },
  ...(serving ? { devServer: developmentServer({ name, container, port }) } : {}),
  plugins: [
    nxApp(main, entries),
    new NxReactWebpackPlugin(),
    new AfterNx({
      // of a remote the federation plugin makes the entry
      noEntry: container !== undefined,
      first: development ? [require.resolve('./refresh-hook.cjs')] : [],
      devtool: development || serving ? 'inline-cheap-source-map' : false,
      // in watch mode only changed files are re-read
      cache: serving && { type: 'memory' },
      refresh: serving && development,
      // module:true would drop `var mf_<name>`, the container's global
      minimizer: minimizer({ module: false, mangle: true, compress: { passes: 3 } }),
    }),
    new DesignAssetsPlugin({ fonts: container === undefined }),
    ourLocales(),
    ...plugins,
    ...(serving && development ? [refreshedPages()] : []),
    ...(serving ? [] : [new ChunkIntegrityPlugin(), new ChunkMapPlugin(), packageList(container)]),
  ],
});

/** One CommonJS file for the gateway: no lazy chunks, the shell's singletons as externals where it is a remote's. */
const serverConfig = ({ name, container, main, browserOnly = [], plugins = [] }) => ({
  name: `${name}-server`,
  dependencies: [`${name}-browser`],
  target: 'node24',
  entry: {},
  output: {
    path: path.resolve(ROOT, process.env.DIST ?? 'dist', 'apps', name, 'server'),
    filename: 'server.cjs',
    library: container === undefined ? { type: 'commonjs2' } : { type: 'commonjs2', export: 'default' },
    uniqueName: `${container ?? 'shell'}_server`,
    scriptType: false,
  },
  resolve: { extensions: EXTENSIONS, alias: Object.fromEntries(browserOnly.map((id) => [id, false])) },
  module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
  externals: container === undefined ? [] : [Object.fromEntries(Object.keys(SHARED).map((id) => [id, `commonjs ${id}`]))],
  optimization: { moduleIds: 'deterministic' },
  plugins: [
    nxApp(main),
    new NxReactWebpackPlugin(),
    new AfterNx({
      // the gateway has in memory the text of what it runs, two bytes a letter where one is Cyrillic; names stay for its logs
      minimizer: minimizer({ mangle: false, format: { ascii_only: true, comments: false } }),
    }),
    new PackageListPlugin(),
    ourLocales(),
    ...plugins,
    new ReleasePlugin(name),
  ],
});

/**
 * Webpack configuration of a remote: its pages, islands and texts are exposed as `./remote`, everything that holds an instance comes
 * from the shell. Its second half is the server bundle of the same pages, in which the packages of `browserOnly` are empty. What a package of
 * `expressions` imports under these names is the expression beside it.
 */
function remoteApp({ name, port, browserOnly, expressions }) {
  const dir = path.join(ROOT, 'apps', name);
  const main = requestOf(dir);
  const container = `mf_${name.replaceAll('-', '_')}`;
  const federation = new ModuleFederationPlugin({
    name: container,
    // no hash: its address names the release, and a name with one is refused by webpack (module-federation/core#5077)
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: main, name: 'remote' } },
    shared: Object.fromEntries(
      Object.entries(SHARED).map(([id, version]) => [
        id,
        { singleton: true, strictVersion: false, requiredVersion: false, version, import: false },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });
  const plugins = serving ? [federation] : [federation, new ExposedInEntry({ container, exposed: 'remote' })];
  const browser = browserConfig({ name, container, main, plugins, port, expressions });
  return serving ? browser : [browser, serverConfig({ name, container, main, browserOnly })];
}

/** Webpack configuration of the shell: no federation plugin, the runtime is a lazy chunk of its own. */
function shellApp() {
  const dir = path.join(ROOT, 'apps/shell');
  const defines = new DefinePlugin({
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    SHARED_VERSIONS: JSON.stringify(SHARED),
  });
  return [
    // the application, and documents
    browserConfig({
      name: 'shell',
      main: path.join(dir, 'src/client.tsx'),
      entries: { document: path.join(dir, 'src/document/starter.ts') },
      plugins: [defines],
    }),
    serverConfig({ name: 'shell', main: path.join(dir, 'src/server.tsx'), plugins: [defines] }),
  ];
}

module.exports = { remoteApp, shellApp, SHARED };
