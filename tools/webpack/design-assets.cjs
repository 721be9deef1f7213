const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const DESIGN_SYSTEM = path.resolve(__dirname, '../../libs/design-system/src');

/** Pictures that every release brings along, so that the sprite is the one its pages were written for. */
const SPRITES = ['icons/pictures.svg'];
const FONTS = ['latin', 'cyrillic', 'hryvnia', 'math'].map((name) => `fonts/onest-${name}.woff2`);

/** Puts files of the design system beside the scripts of a release, with the hash of their content in the name. */
class DesignAssetsPlugin {
  /** @param {{ fonts?: boolean }} [options] */
  constructor({ fonts = false } = {}) {
    this.files = [...SPRITES, ...(fonts ? FONTS : [])].map((file) => path.join(DESIGN_SYSTEM, file));
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DesignAssetsPlugin', (compilation) => {
      compilation.fileDependencies.addAll(this.files);
      compilation.hooks.processAssets.tap({ name: 'DesignAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const file of this.files) {
          const content = readFileSync(file);
          const { name, ext } = path.parse(file);
          compilation.emitAsset(`${name}.${contentHash(content)}${ext}`, new sources.RawSource(content));
        }
      });
    });
  }
}

/** @param {Buffer} content */
const contentHash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

module.exports = { DesignAssetsPlugin };
