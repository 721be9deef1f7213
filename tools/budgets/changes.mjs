import { bytesByKind } from '../release/bytes-by-kind.mjs';

/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const signed = (/** @type {number} */ bytes) => (bytes === 0 ? 'same' : `${bytes > 0 ? '+' : '−'}${kilobytes(Math.abs(bytes))}`);

/**
 * What a release weighs by kind of file, against the one that is live.
 * @param {Release} release @param {Release | undefined} live
 * @returns {{ kind: string, files: number, bytes: number, brotli: number, change: number | undefined }[]} change: of the brotli bytes
 */
export function changesOf(release, live) {
  const [now, before] = [release, live].map((one) => (one ? bytesByKind(one.files) : {}));
  const kinds = [...new Set([...Object.keys(now ?? {}), ...Object.keys(before ?? {})])].sort();
  const rows = kinds.map((kind) => {
    const { files, bytes, brotli } = now?.[kind] ?? { files: 0, bytes: 0, brotli: 0 };
    return { kind, files, bytes, brotli, change: live && brotli - (before?.[kind]?.brotli ?? 0) };
  });
  const sum = (/** @type {'files' | 'bytes' | 'brotli'} */ key) => rows.reduce((all, row) => all + row[key], 0);
  const change = live && rows.reduce((all, row) => all + (row.change ?? 0), 0);
  return [...rows, { kind: 'all', files: sum('files'), bytes: sum('bytes'), brotli: sum('brotli'), change }];
}

/** The same as a table for a person. @param {Release} release @param {Release | undefined} live */
export function describeChanges(release, live) {
  const title = `${release.name} ${release.version} ${live ? `against the live ${live.version}` : '(none is live)'}`;
  const head = `  ${'kind'.padEnd(8)}${'files'.padStart(6)}${'bytes'.padStart(12)}${'brotli'.padStart(12)}${'change'.padStart(12)}`;
  const lines = changesOf(release, live).map(
    ({ kind, files, bytes, brotli, change }) =>
      `  ${kind.padEnd(8)}${String(files).padStart(6)}${kilobytes(bytes).padStart(12)}${kilobytes(brotli).padStart(12)}${(change === undefined ? 'new' : signed(change)).padStart(12)}`,
  );
  return [title, head, ...lines].join('\n');
}
