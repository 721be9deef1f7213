/** jsdom knows the dialog element but not its methods. */
export const addDialogMethods = (): void => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
};
