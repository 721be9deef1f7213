import path from 'node:path';
import { readScreens } from '../../libs/remote-kit/src/read-pages.ts';
import { buildRelease } from './release.mjs';

/** Usage: node tools/release/build-release.mjs <app>, after webpack. */
const [, , name] = process.argv;
if (!name) throw new Error('usage: build-release.mjs <app>');
const screens = readScreens(path.resolve(import.meta.dirname, '../../apps', name));
const release = buildRelease({ name, screens });
const files = Object.values(release.files);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const total = files.reduce((sum, file) => sum + file.brotli, 0);
console.log(
  `${release.name} ${release.version}: ${release.screens.length} screens, entry ${kilobytes(release.files[release.entry].brotli)}, ${kilobytes(total)} brotli in ${files.length} files`,
);
