import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';

/** One sub-path as a browser would load it. */
function bundle(source: string): Uint8Array {
  const stdin = { contents: source, resolveDir: process.cwd(), loader: 'ts' as const };
  const result = buildSync({ stdin, bundle: true, minify: true, format: 'esm', target: 'es2022', write: false });
  return result.outputFiles[0]?.contents ?? new Uint8Array();
}

describe('what a browser loads', () => {
  it('is at most 1 kB of gzip for the phone', () => {
    expect(gzipSync(bundle("export * from '@pozyka/domain/phone'")).length).toBeLessThan(1_000);
  });

  it('is at most 3 kB of brotli for the calculator of the home page', () => {
    const source = "export * from '@pozyka/domain/loan'; export * from '@pozyka/domain/limits'";
    expect(brotliCompressSync(bundle(source)).length).toBeLessThan(3_000);
  });

  it('holds the list of common passwords only when asked for', () => {
    const decoder = new TextDecoder();
    expect(decoder.decode(bundle("export * from '@pozyka/domain'"))).not.toContain('qwertyuiop');
    expect(decoder.decode(bundle("export * from '@pozyka/domain/common-passwords'"))).toContain('qwertyuiop');
  });
});
