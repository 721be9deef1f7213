class NothingObserved implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds what jsdom lacks: a dialog's methods, scrolling, and an observer of sizes, which never change without a layout. */
export const completeJsdom = (): void => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  globalThis.ResizeObserver ??= NothingObserved;
  window.scrollTo = () => undefined;
};
