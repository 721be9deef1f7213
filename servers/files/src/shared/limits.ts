import { uploadLimits } from '@pozyka/api-contract/constants';

/** What files of an application may be. */
export const fileLimits = {
  ...uploadLimits,
  /** More than any phone's photo has; beyond it lie pictures that are made to fill a server's memory. */
  pixels: 64_000_000,
  /** Of a picture that is not read line by line (WebP, progressive, interlaced): all of it is in memory at once. */
  wholePixels: 16_000_000,
  /** Of a scan with several pages: how many, and all their pixels together, as twenty sheets of A4 have at 300 dots an inch. */
  scanPages: 20,
  scanPixels: 176_000_000,
  /** Nothing can be read on a smaller picture. */
  minSide: 200,
  /** Of the stored picture. */
  maxSide: 4_000,
  /** For looking at one picture. */
  seconds: 15,
  /** Files that may wait in a queue: each waits in memory, so a sender after them has to retry. */
  inLine: 8,
} as const;
