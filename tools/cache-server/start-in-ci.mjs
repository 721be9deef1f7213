/** Starts the cache server beside a GitHub Actions job and tells the steps behind how to reach it. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, openSync } from 'node:fs';
import { join } from 'node:path';

const token = randomBytes(32).toString('hex');
console.log(`::add-mask::${token}`);
const log = openSync('cache-server.log', 'a');
const env = { ...process.env, CACHE_TOKEN: token };
spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], { detached: true, stdio: ['ignore', log, log], env }).unref();
appendFileSync(
  process.env['GITHUB_ENV'] ?? '/dev/stdout',
  `NX_SELF_HOSTED_REMOTE_CACHE_SERVER=http://127.0.0.1:${process.env['CACHE_PORT']}\nNX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN=${token}\n`,
);
