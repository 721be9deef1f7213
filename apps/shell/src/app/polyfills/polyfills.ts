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
import { anySignal } from './abort-signal-any.ts';

AbortSignal.any ??= anySignal;
