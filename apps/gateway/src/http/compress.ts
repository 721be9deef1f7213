import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress, type ZstdOptions } from 'node:zlib';
import type { Dictionary } from './dictionary.ts';
import type { Encoding } from './accept.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync: (bytes: Buffer, options: ZstdOptions) => Promise<Buffer> = promisify(zstdCompress);

/** What `compress` made with `br`, as it was. */
export const decompress: (bytes: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** `fast` for an answer of one visitor, `good` for one that is cached and sent to several, `best` for one that is wanted again and again. */
export type Effort = 'fast' | 'good' | 'best';

/** From 10 on Brotli saves seven per cent more, for ten times the work; 8 and 9 save next to nothing, and 11 takes thrice as long as 10. */
const effort = { fast: { br: 5, gzip: 5 }, good: { br: 7, gzip: 9 }, best: { br: 10, gzip: 9 } } as const;

/** As many as the threads that compress: each that waits in their line holds its megabytes already. */
const AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((begin) => void waiting.push(begin));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** Windows beyond the text only take memory. */
const windowOf = (bytes: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))));

export const compress = (bytes: Buffer, encoding: Encoding, how: Effort): Promise<Buffer> =>
  inTurn(() =>
    encoding === 'br'
      ? brotliAsync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: effort[how].br,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
          },
        })
      : gzipAsync(bytes, { level: effort[how].gzip }),
  );

/** RFC 9842: the head of a skippable frame of Zstandard, which holds the dictionary's hash. */
const dczMagic = Buffer.from('5e2a4d1820000000', 'hex');
/** Beyond 9 a page loses four per cent more and takes ten times as long. */
const DELTA_LEVEL = 9;

/** Compresses into the content coding `dcz` of RFC 9842: the dictionary's hash, then Zstandard with that dictionary. */
export const compressDelta = (bytes: Buffer, { bytes: dictionary, sha256 }: Dictionary): Promise<Buffer> =>
  inTurn(async () => {
    const params = { [constants.ZSTD_c_compressionLevel]: DELTA_LEVEL };
    // tables as large as the text needs, not as the level allows
    const made = await zstdAsync(bytes, { dictionary, params, pledgedSrcSize: bytes.length });
    return Buffer.concat([dczMagic, sha256, made]);
  });
