import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isIntact } from './integrity.ts';
import { SIGNATURE_FILE } from './release-signature.ts';

/** A release that is missing something, was altered, or is none; each reason is one line for a person. */
export class BrokenRelease extends Error {
  override readonly name: string = 'BrokenRelease';
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** What release.json says of the release's files. */
export interface ListedFiles {
  name: string;
  version: string;
  entry: string;
  chunks: Record<string, string[]>;
  files: Record<string, { integrity: string }>;
  server?: { file: string; integrity: string };
  sbom?: { file: string; integrity: string };
}

/** Reads a file of one release; undefined when it is not there. */
export type ReadFile = (file: string) => Promise<Buffer | undefined>;

export interface WholeRelease<R extends ListedFiles> {
  release: R;
  /** All that belongs to the release, packed copies and its signature too; release.json last. */
  files: Map<string, Buffer>;
}

/** Copies made at build time for browsers that accept them; each must unpack to the listed bytes. */
const PACKED = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const AT_ONCE = 16;

/**
 * Reads a release whole and checks every file against release.json.
 * @param place where it is, for the reasons
 * @param parse reads release.json; throws when it is none
 * @param onFile called with each file that is as listed, also when another is not
 * @throws BrokenRelease
 */
export const readWholeRelease = async <R extends ListedFiles>(
  place: string,
  read: ReadFile,
  parse: (text: string) => R,
  onFile?: (file: string, bytes: Buffer) => void,
): Promise<WholeRelease<R>> => {
  const bytes = await read('release.json');
  if (!bytes) throw new BrokenRelease([`${place} has no release.json: build the app first`]);
  const release = parseRelease(place, bytes, parse);
  const label = `${release.name} ${release.version}`;
  const listed = Object.entries(release.files).map(([file, { integrity }]) => ({ file, integrity }));
  const all = [...listed, ...[release.server, release.sbom].flatMap((row) => row ?? [])];
  const found: [string, Buffer][] = [];
  const reasons = unlisted(release).map((file) => `${label}: ${file} is needed by a page but has no hash in release.json`);
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const checked = await Promise.all(all.slice(start, start + AT_ONCE).map((row) => checkFile(label, row, read)));
    for (const { files, reason } of checked) {
      found.push(...files);
      for (const [file, good] of files) onFile?.(file, good);
      if (reason !== undefined) reasons.push(reason);
    }
  }
  if (reasons.length > 0) throw new BrokenRelease(reasons);
  const signature = await read(SIGNATURE_FILE);
  if (signature) found.push([SIGNATURE_FILE, signature]);
  return { release, files: new Map([...found, ['release.json', bytes]]) };
};

/** @throws BrokenRelease with the places that do not fit */
export const parseRelease = <R>(place: string, bytes: Buffer, parse: (text: string) => R): R => {
  try {
    return parse(bytes.toString('utf8'));
  } catch (error) {
    throw new BrokenRelease([`${place}: release.json is not one (${error instanceof Error ? error.message : error})`]);
  }
};

const unlisted = ({ entry, chunks, files }: ListedFiles): string[] =>
  [entry, ...Object.values(chunks).flat()].filter((file) => !Object.hasOwn(files, file));

interface Checked {
  files: [string, Buffer][];
  reason?: string;
}

const checkFile = async (label: string, { file, integrity }: { file: string; integrity: string }, read: ReadFile): Promise<Checked> => {
  const bytes = await read(file);
  if (!bytes) return { files: [], reason: `${label}: ${file} is missing` };
  const files: [string, Buffer][] = [[file, bytes]];
  const altered = (name: string): Checked => ({
    files: [],
    reason: `${label}: ${name} is not what release.json says; it was altered after the build`,
  });
  if (!isIntact(bytes, integrity)) return altered(file);
  for (const [ending, unpack] of Object.entries(PACKED)) {
    const packed = await read(file + ending);
    if (!packed) continue;
    if (!(await unpacksTo(bytes, packed, unpack))) return altered(file + ending);
    files.push([file + ending, packed]);
  }
  return { files };
};

/** A packed copy that does not unpack is an altered one. */
const unpacksTo = async (bytes: Buffer, packed: Buffer, unpack: (packed: Buffer) => Promise<Buffer>): Promise<boolean> => {
  try {
    return (await unpack(packed)).equals(bytes);
  } catch {
    return false;
  }
};
