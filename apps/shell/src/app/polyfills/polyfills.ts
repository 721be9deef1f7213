/**
 * Built-ins of ES2023 and ES2024, and of URL and AbortSignal, for the browsers of .browserslistrc that lack them; remotes use them as well.
 * tools/browser-support/known.mjs lists what is here.
 */
import 'core-js/modules/es.array.to-reversed';
import 'core-js/modules/es.array.to-sorted';
import 'core-js/modules/es.array.to-spliced';
import 'core-js/modules/es.array.with';
import 'core-js/modules/es.map.group-by';
import 'core-js/modules/es.object.group-by';
import 'core-js/modules/es.promise.with-resolvers';
import 'core-js/modules/es.string.is-well-formed';
import 'core-js/modules/es.string.to-well-formed';
import 'core-js/modules/web.url.can-parse';
import 'core-js/modules/web.url-search-params.size';

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

AbortSignal.any ??= anySignal;
