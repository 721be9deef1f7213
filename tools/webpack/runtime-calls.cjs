const CORE = '@module-federation/runtime-core';
/** The runtime's loading of remotes by manifests: in each container, but not called, since a remote consumes no other remote. */
const NOT_CALLED = ['Module', 'getRemoteEntry', 'getRemoteInfo', 'loadScript', 'loadScriptNode'];

/**
 * Writes `runtime-calls.json`: the functions of Module Federation's runtime that a container takes from its page, for its
 * `release.json`. Empty in a development build, where webpack does not analyse used exports.
 */
class RuntimeCallsPlugin {
  apply(compiler) {
    const { sources, Compilation, ExternalModule } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RuntimeCallsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'RuntimeCallsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const calls = [...compilation.modules]
          .filter((module) => module instanceof ExternalModule && module.userRequest === CORE)
          .flatMap((module) => {
            const used = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
            if (used === true) throw new Error(`the container takes ${CORE} as a whole: its calls cannot be named`);
            return used instanceof Set ? [...used].filter((name) => !NOT_CALLED.includes(name)) : [];
          });
        compilation.emitAsset('runtime-calls.json', new sources.RawSource(JSON.stringify(calls.sort())));
      });
    });
  }
}

module.exports = { RuntimeCallsPlugin };
