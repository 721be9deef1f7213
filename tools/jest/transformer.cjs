const { createHash } = require('node:crypto');
const swcJest = require('@swc/jest');
const swcVersion = require('@swc/core/package.json').version;

/** What may be a module of its own kind, or load one, beside CommonJS. */
const MODULE_WORDS = /\b(?:import|export)\b/u;

/**
 * @swc/jest, whose results hold for every project: its own key of them names the project too, and each project would transform React once more.
 * A package in CommonJS is left as it is.
 */
const createTransformer = (/** @type {object} */ options) => {
  const swc = swcJest.createTransformer(options);
  return {
    ...swc,
    /** @type {typeof swc.process} */
    process: (source, file, how) =>
      /[\\/]node_modules[\\/]/u.test(file) && !MODULE_WORDS.test(source) ? { code: source } : swc.process(source, file, how),
    /** @param {string} source @param {string} file @param {{ supportsStaticESM: boolean, instrument: boolean }} how */
    getCacheKey: (source, file, { supportsStaticESM, instrument }) =>
      createHash('sha1')
        .update(JSON.stringify([swcVersion, options, supportsStaticESM, instrument, file, source]))
        .digest('hex'),
  };
};

module.exports = { createTransformer };
