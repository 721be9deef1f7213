/**
 * Goes before React in a development build of the shell. React tells this hook about itself; the refresh runtime that a
 * live remote loads afterwards finds React here. React DevTools, when installed, are there first and do the same.
 */
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  // without it React prints an advertisement of the tools
  checkDCE() {},
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
