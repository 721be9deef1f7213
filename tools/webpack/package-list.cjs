const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
/** The folder of the package that a file is of: `node_modules/a/node_modules/@b/c`; with a dot begins what tools make there. */
const PACKAGE = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/.][^/]*)\//;

/** @param {import('webpack').Module & { modules?: Iterable<import('webpack').Module>, resource?: string }} module @returns {string[]} */
const filesOf = ({ modules, resource }) => (modules ? [...modules].flatMap(filesOf) : resource ? [resource] : []);

/** Writes `packages.json`: folders of the packages whose code is in a chunk, or whose files are beside the scripts, for the release's bill of materials. */
class PackageListPlugin {
  /** @param {{ beside?: string[] }} [options] packages whose files are taken without an import */
  constructor({ beside = [] } = {}) {
    this.beside = beside.map((name) => `node_modules/${name}`);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PackageListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PackageListPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const bundled = [...compilation.chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
        const files = bundled.flatMap(filesOf).map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/'));
        const folders = files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []);
        const all = [...new Set([...folders, ...this.beside])].sort();
        compilation.emitAsset('packages.json', new sources.RawSource(JSON.stringify(all)));
      });
    });
  }
}

module.exports = { PackageListPlugin };
