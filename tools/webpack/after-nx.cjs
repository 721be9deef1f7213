const { sourceRule } = require('./source-rule.cjs');

/** @typedef {{ minimizer: object, noEntry?: boolean, first?: string[], devtool?: string | false, cache?: object | false, refresh?: boolean }} Settings */

/**
 * What NxAppWebpackPlugin writes over, whatever the configuration says: goes after it. Its rule for TypeScript gives way to ours, which
 * Storybook has too, and its minimizer to one that keeps the name of a container.
 */
class AfterNx {
  /** @param {Settings} settings */
  constructor({ minimizer, noEntry = false, first = [], devtool = false, cache = false, refresh = false }) {
    this.settings = { minimizer, noEntry, first, devtool, cache, refresh };
  }

  /** @param {{ options: any }} compiler */
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
