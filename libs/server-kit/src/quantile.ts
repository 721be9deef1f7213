/** One bucket of a histogram: how many values are at most its bound; the last has no bound. */
export interface Bucket {
  atMost: number;
  count: number;
}

/**
 * The value below which a share of all lies, as if they lay evenly in each bucket. Of the last bucket it is the beginning, and
 * undefined where nothing was counted.
 * @param buckets each counts those below it too
 */
export const quantile = (buckets: readonly Bucket[], share: number): number | undefined => {
  const sorted = buckets.toSorted((a, b) => a.atMost - b.atMost);
  const all = sorted.at(-1)?.count ?? 0;
  if (all === 0) return undefined;
  const rank = share * all;
  const place = sorted.findIndex(({ count }) => count >= rank);
  const found = sorted[place];
  if (!found) return undefined;
  const below = sorted[place - 1] ?? { atMost: 0, count: 0 };
  if (!Number.isFinite(found.atMost)) return below.atMost;
  const part = found.count === below.count ? 1 : (rank - below.count) / (found.count - below.count);
  return below.atMost + (found.atMost - below.atMost) * part;
};
