/**
 * Writes `chunk-map.json`: for every named chunk group the files it needs, so that the release tool can name
 * the chunks of each screen and of each locale's messages.
 */
class ChunkMapPlugin {
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkMapPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ChunkMapPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const map = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          map[name] = group.getFiles().filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
        }
        compilation.emitAsset('chunk-map.json', new sources.RawSource(JSON.stringify(map)));
      });
    });
  }
}

module.exports = { ChunkMapPlugin };
