/**
 * In a live remote, in the place of the refresh plugin's own. A page module exports its component and `load`, which no component is, so
 * that every change of it would reload the page: as long as `load` reads as before, the component alone is exchanged.
 */
const own = require('@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils.js');

const executeRuntime = (moduleExports, moduleId, hot, ...rest) => {
  const { load, ...components } = { ...moduleExports };
  if (!hot || typeof load !== 'function') return own.executeRuntime(moduleExports, moduleId, hot, ...rest);
  const now = String(load);
  // a page that had none until now is another one to the shell
  const before = hot.data ? hot.data.load : now;
  own.executeRuntime(before === now ? components : moduleExports, moduleId, hot, ...rest);
  hot.dispose((data) => {
    data.load = now;
  });
};

module.exports = { ...own, executeRuntime };
