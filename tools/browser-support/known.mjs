/**
 * What the shell's chunk `polyfills` brings to a browser that lacks it, before any other code runs: apps/shell/src/app/polyfills. It brings
 * `URLSearchParams.size` too, a name that other things have, so that no script tells of it.
 */
export const POLYFILLED = new Set([
  'AbortSignal.any',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
  '.isWellFormed()',
  '.toReversed()',
  '.toSorted()',
  '.toSpliced()',
  '.toWellFormed()',
  '.with()',
]);

/** What may be used though one of the oldest browsers lacks it, and why. */
export const HARMLESS = new Map([
  ['.share()', 'its button is there only where the browser can share'],
  ['.startViewTransition()', "React asks for it within try, and only for <ViewTransition>, which we don't use"],
  ['css :has', 'a second sign: focus and choice are shown without it by global-css.ts, segments.tsx and post-card.tsx'],
  ['css :popover-open', 'below it follow-popovers.ts opens them: main-menu.tsx, catalogue-styles.ts'],
  ['css ::selection', 'looks alone'],
  ['css @starting-style', 'what comes in does so at once'],
  ['css color-mix(', 'tints of lines and grounds; words have colours of their own'],
  ['css contain-intrinsic-block-size', 'goes with content-visibility'],
  ['css contain-intrinsic-size', 'goes with content-visibility'],
  ['css content-visibility', 'spares work, changes no looks'],
  ['css overflow-clip-margin', 'where it is unknown there is no content-visibility'],
  ['css forced-color-adjust', 'Safari has no forced colours'],
  ['css overflow-anchor', 'a page that grows may be scrolled along, as it was before it'],
  ['css resize', 'a handle to drag, which phones lack'],
  ['css scrollbar-gutter', 'looks alone'],
  ['css scrollbar-width', 'looks alone'],
  ['css text-size-adjust', 'desktops change no sizes of text by themselves'],
  ['css text-wrap', 'lines of another length'],
  ['css transition-behavior', 'what goes does so at once'],
  ['css user-select', 'is beside -webkit-user-select'],
]);

/** Chunks of which the syntax alone is checked, and why. */
export const BRINGING = new Map([['polyfills', 'it tries what it brings']]);

/** Parts of pdf.js that need WebAssembly or a decoder of the browser, of which the one is off and the other checked. */
const NOT_IN_PREVIEWS = ['.grow()', 'ImageDecoder.isTypeSupported'];

/** What a chunk may use besides: its loader checks for it first, or it brings it along. */
export const GUARDED = new Map([
  // contracts-and-cards, src/features/preview/runs-pdf-js.ts
  [
    'pdf-pages',
    new Set([
      ...[
        '.getOrInsert()',
        '.toBase64()',
        'Iterator',
        'Iterator.find',
        'Math.sumPrecise',
        'Promise.try',
        'URL.parse',
        'Uint8Array.fromBase64',
      ],
      '.transferToFixedLength()',
      ...NOT_IN_PREVIEWS,
    ]),
  ],
  // its legacy build, and what is imported beside it
  [
    'pdf-pages-legacy',
    new Set([
      ...['.getOrInsert()', 'Iterator.find', 'Math.sumPrecise', '.transferToFixedLength()'],
      // tried, as core-js does
      ...['.difference()', '.setFromHex()', 'Iterator.flatMap', 'JSON.isRawJSON'],
      ...NOT_IN_PREVIEWS,
    ]),
  ],
]);
