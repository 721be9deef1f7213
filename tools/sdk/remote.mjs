#!/usr/bin/env node
import { createRemote } from './create-remote.mjs';
import { serveRelease } from './serve-release.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';

const USAGE = `Usage: pozyka-remote <command>
  create <folder> --bundler webpack|rspack|vite [--title-uk <text>] [--title-ru <text>]
                    a repository of its own with one page, its spec, its texts and a CI file
  serve [--port 4300]
                    this repository's build for staff, who see it on the site by the link of "override"
  release [<folder>], publish [<folder>], canary, promote, rollback, compare, override, list, history, …
                    as "npx pozyka registry" of the site's repository: --help`;

await runProgram(async () => {
  const [, , command = '--help', ...words] = process.argv;
  if (command === 'create') return createRemote(words);
  if (command === 'serve') return serveRelease(words);
  if (command === '--help') return console.log(USAGE);
  if (command.startsWith('-')) throw new PlainError(USAGE);
  const named = words[0] !== undefined && !words[0].startsWith('-');
  // of this folder, where nothing else is named
  const place = { release: '.', publish: './dist' }[command];
  process.argv = [...process.argv.slice(0, 2), command, ...(place !== undefined && !named ? [place] : []), ...words];
  await import('../registry/registry.ts');
});
