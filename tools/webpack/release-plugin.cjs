const { spawnSync } = require('node:child_process');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');

/** Writes `release.json` when both halves of a build are there: belongs to the one that is made last. */
class ReleasePlugin {
  /** @param {string} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('ReleasePlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const tool = path.join(ROOT, 'tools/release/build-release.mjs');
      const { status } = spawnSync(process.execPath, [tool, this.app], { cwd: ROOT, stdio: 'inherit' });
      if (status !== 0) throw new Error(`${this.app}: there is no release.json, the lines above say why`);
    });
  }
}

module.exports = { ReleasePlugin };
