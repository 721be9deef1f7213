import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A release that must not be published; the message is one line for a person. */
export class RefusedRelease extends Error {}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const VERSION = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)*$/;
const FILE = /^(?:[0-9A-Za-z_~@][0-9A-Za-z_.~@-]*)(?:\/[0-9A-Za-z_~@][0-9A-Za-z_.~@-]*)*$/;

/** Copies made at build time for browsers that accept them; each must unpack to the listed bytes. */
const PACKED = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** @param {Buffer} bytes */
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Reads release.json of a built folder and checks it against the files beside it.
 * @param {string} folder
 * @returns {{ name: string, version: string, files: string[] }} files: all that belong to the release, release.json last
 * @throws {RefusedRelease} when something is missing, altered or not whole
 */
export function checkRelease(folder) {
  const release = readRelease(folder);
  const { name, version } = release;
  if (!NAME.test(name) || !VERSION.test(version)) throw new RefusedRelease(`${folder}: release.json has no usable name or version`);
  const label = `${name} ${version}`;
  const listed = Object.entries(release.files ?? {}).map(([file, { integrity }]) => ({ file, integrity }));
  const names = new Set(listed.map(({ file }) => file));
  for (const needed of [release.entry, ...Object.values(release.chunks ?? {}).flat()]) {
    if (!names.has(needed)) throw new RefusedRelease(`${label}: ${needed} is needed by a page but has no hash in release.json`);
  }
  if (!release.server?.file || !release.server.integrity) throw new RefusedRelease(`${label}: release.json names no server bundle`);
  const files = [...listed, release.server].flatMap(({ file, integrity }) => checkFile(folder, label, file, integrity));
  return { name, version, files: [...files, 'release.json'] };
}

/** @param {string} folder @returns {any} */
function readRelease(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  } catch (error) {
    throw new RefusedRelease(
      `${folder}: release.json cannot be read (${error instanceof Error ? error.message : error}); build the app first`,
    );
  }
}

/**
 * @param {string} folder @param {string} label @param {string} file @param {string} integrity
 * @returns {string[]} the file and its packed copies
 */
function checkFile(folder, label, file, integrity) {
  if (!FILE.test(file) || file.split('/').includes('..')) throw new RefusedRelease(`${label}: ${file} is not a plain file name`);
  if (!existsSync(join(folder, file))) throw new RefusedRelease(`${label}: ${file} is missing`);
  const packed = Object.entries(PACKED).filter(([ending]) => existsSync(join(folder, file + ending)));
  const copies = [{ name: file, bytes: () => readFileSync(join(folder, file)) }].concat(
    packed.map(([ending, unpack]) => ({ name: file + ending, bytes: () => unpack(readFileSync(join(folder, file + ending))) })),
  );
  for (const copy of copies) {
    if (hashOf(copy.bytes) !== integrity)
      throw new RefusedRelease(`${label}: ${copy.name} is not what release.json says; it was altered after the build`);
  }
  return copies.map(({ name }) => name);
}

/** A packed copy that does not unpack has no hash at all. @param {() => Buffer} bytes */
function hashOf(bytes) {
  try {
    return integrityOf(bytes());
  } catch {
    return '';
  }
}
