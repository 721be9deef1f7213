const { sourceRule } = require('./source-rule.cjs');

/** @typedef {{ minimizer: object, noEntry?: boolean, first?: string[], devtool?: string | false, cache?: object | false, refresh?: boolean }} Settings */

/**
 * Sets the options that NxAppWebpackPlugin overwrites, so it is listed after that plugin. Replaces its rule for TypeScript with ours, which Storybook
 * shares, and its minimizer with one that preserves the name of a container.
 */
class AfterNx {
  /** @param {Settings} settings */
  constructor({ minimizer, noEntry = false, first = [], devtool = false, cache = false, refresh = false }) {
    this.settings = { minimizer, noEntry, first, devtool, cache, refresh };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply({ options }) {
    const { minimizer, noEntry, first, devtool, cache, refresh } = this.settings;
    if (noEntry) options.entry = {};
    else options.entry.main.import.unshift(...first);
    const others = options.module.rules.filter(({ loader = '' }) => !loader.includes('swc-loader'));
    Object.assign(options, { devtool, cache, stats: 'errors-warnings' });
    options.module.rules = [sourceRule({ refresh }), ...others];
    options.optimization.minimizer = [minimizer];
  }
}

module.exports = { AfterNx };
