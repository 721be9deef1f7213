/** Runs one at a time: a call while another runs gets the same promise with any arguments. */
export const singleFlight = <Args extends unknown[], T>(run: (...args: Args) => Promise<T>): ((...args: Args) => Promise<T>) => {
  let running: Promise<T> | undefined;
  return (...args) => {
    running ??= run(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
};
