/** `AbortSignal.any` of the DOM standard, without its care for memory: a signal that ends when the first of several does, for the same reason. */
export const anySignal = (signals: Iterable<AbortSignal>): AbortSignal => {
  const all = [...signals];
  const controller = new AbortController();
  const end = ({ reason }: AbortSignal) => {
    controller.abort(reason);
    for (const signal of all) signal.removeEventListener('abort', follow);
  };
  const follow = ({ target }: Event) => end(target as AbortSignal);
  const ended = all.find(({ aborted }) => aborted);
  if (ended) end(ended);
  else for (const signal of all) signal.addEventListener('abort', follow);
  return controller.signal;
};
