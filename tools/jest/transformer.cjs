const { createHash } = require('node:crypto');
const swcJest = require('@swc/jest');
const swcVersion = require('@swc/core/package.json').version;

/** @swc/jest, whose results hold for every project: its own key of them names the project too, and each project would transform React once more. */
const createTransformer = (/** @type {object} */ options) => ({
  ...swcJest.createTransformer(options),
  /** @param {string} source @param {string} file @param {{ supportsStaticESM: boolean, instrument: boolean }} how */
  getCacheKey: (source, file, { supportsStaticESM, instrument }) =>
    createHash('sha1')
      .update(JSON.stringify([swcVersion, options, supportsStaticESM, instrument, file, source]))
      .digest('hex'),
});

module.exports = { createTransformer };
