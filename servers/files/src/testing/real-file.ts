import { readFileSync } from 'node:fs';

/** A file that a tool of others has made; `files/README.md` tells which. */
export const realFile = (name: string): Buffer => readFileSync(new URL(`./files/${name}`, import.meta.url));
