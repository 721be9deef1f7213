/** What pdf.js's own build uses without a check and one of the oldest browsers lacks; tools/browser-support/known.mjs lets them through in its chunk. */
const BUILT_INS: readonly (readonly [owner: object, name: string])[] = [
  [ArrayBuffer.prototype, 'transferToFixedLength'],
  [Map.prototype, 'getOrInsertComputed'],
  [Math, 'sumPrecise'],
  [Promise, 'try'],
  [URL, 'parse'],
  [Uint8Array.prototype, 'toBase64'],
  [globalThis, 'Iterator'],
];

const parsesSets = (): boolean => {
  try {
    return new RegExp('[a--b]', 'v').unicodeSets;
  } catch {
    return false;
  }
};

/** Whether pdf.js's own build runs in this browser; its legacy build runs in all that the site supports. */
export const runsPdfJs = (): boolean => BUILT_INS.every(([owner, name]) => name in owner) && parsesSets();
