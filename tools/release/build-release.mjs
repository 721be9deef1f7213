import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRelease } from './release.mjs';

/** Usage: node tools/release/build-release.mjs <app>, after webpack. */
const [, , name] = process.argv;
if (!name) throw new Error('usage: build-release.mjs <app>');
/** Screens of a remote that are no part of the product's table. */
const own = path.resolve(import.meta.dirname, '../../apps', name, 'src/screens.ts');
const { screens: ownScreens = [] } = existsSync(own) ? await import(pathToFileURL(own).href) : {};
const release = buildRelease({ name, ownScreens });
const files = Object.values(release.files);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const total = files.reduce((sum, file) => sum + file.brotli, 0);
console.log(
  `${release.name} ${release.version}: ${release.screens.length} screens, entry ${kilobytes(release.files[release.entry].brotli)}, ${kilobytes(total)} brotli in ${files.length} files`,
);
