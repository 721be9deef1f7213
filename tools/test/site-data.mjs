/** Databases of sites for tests, made once: a target of Nx, so that no two sites make them at a time. */
import { runProgram } from '../start/plain-error.mjs';
import { seedSites } from './fresh-site.mjs';

await runProgram(() => seedSites({ node: process.execPath, signal: new AbortController().signal }));
