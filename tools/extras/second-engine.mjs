/** `node tools/extras/run.mjs second-engine`: prints where the script of the second accessibility engine is, which a page under test runs. */
import { createRequire } from 'node:module';

console.log(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'));
