const crypto = require('node:crypto');

const PLACEHOLDER_LENGTH = 51; // the length of `sha256-` and 32 bytes in base64, so that offsets and sizes stay true
const RETRIES = 2;
const PAUSE_MS = 300;
const placeholder = (id) => `*SRI*${id}*`.padEnd(PLACEHOLDER_LENGTH, '_');

/**
 * Subresource integrity for webpack's lazily loaded chunks: the runtime chunk (remoteEntry or main) carries a table of
 * the finished chunks' hashes, its own hash is in release.json. Runs after minimising and before real content hashing.
 * A chunk that does not come, or is not what its hash says, is requested twice more by addresses that no cache knows.
 * An own hook, because webpack-subresource-integrity 5.1 fails on a federation container.
 */
class ChunkIntegrityPlugin {
  apply(compiler) {
    const { sources, Compilation, RuntimeGlobals, RuntimeModule, runtime } = compiler.webpack;

    class IntegrityTable extends RuntimeModule {
      constructor(chunks) {
        super('chunk integrity', RuntimeModule.STAGE_ATTACH);
        this.chunks = chunks;
      }
      generate() {
        const load = RuntimeGlobals.loadScript;
        return `__webpack_require__.sri = ${JSON.stringify(Object.fromEntries(this.chunks.map((chunk) => [chunk.id, placeholder(chunk.id)])))};
const loadOnce = ${load};
${load} = (url, done, key, chunkId, priority, lost = 0) => loadOnce(url + (lost ? "?retry=" + lost : ""), (event) => {
  if (event.type === "load" || chunkId === undefined || lost === ${RETRIES}) return done(event);
  setTimeout(() => ${load}(url, done, key, chunkId, priority, lost + 1), ${PAUSE_MS} * (lost + 1));
}, key, chunkId, priority);`;
      }
    }

    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nif (chunkId !== undefined) { script.integrity = __webpack_require__.sri[chunkId] || "sha256-refused"; script.crossOrigin = "anonymous"; }`,
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ChunkIntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable([...chunk.getAllAsyncChunks()]));
      });
      compilation.hooks.processAssets.tap(
        { name: 'ChunkIntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        (assets) => {
          const hashes = new Map();
          for (const chunk of compilation.chunks) {
            if (chunk.hasRuntime()) continue;
            for (const file of chunk.files) {
              if (!file.endsWith('.js')) continue;
              hashes.set(chunk.id, `sha256-${crypto.createHash('sha256').update(assets[file].buffer()).digest('base64')}`);
            }
          }
          for (const chunk of compilation.chunks) {
            if (!chunk.hasRuntime()) continue;
            for (const file of chunk.files) {
              let text = assets[file].source().toString();
              for (const [id, hash] of hashes) text = text.replaceAll(placeholder(id), hash);
              compilation.updateAsset(file, new sources.RawSource(text));
            }
          }
        },
      );
    });
  }
}

module.exports = { ChunkIntegrityPlugin };
