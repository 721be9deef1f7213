import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { needPostgresProgram } from './postgres-program.ts';

/** A folder that alone is searched for programs, with one that tells this version. */
const onlyProgram = (t: TestContext, version: string): void => {
  const [folder, path] = [mkdtempSync(join(tmpdir(), 'pozyka-program-')), process.env['PATH']];
  if (version) {
    writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho '${version}'\n`);
    chmodSync(join(folder, 'pg_dump'), 0o755);
  }
  process.env['PATH'] = folder;
  t.after(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });
};

test('a program that is not there is told in plain words', async (t) => {
  onlyProgram(t, '');
  await assert.rejects(needPostgresProgram('pg_dump', 15), /pg_dump cannot be run: install PostgreSQL's client programs/);
});

test('one that is older than the server is refused, one of its age is not', async (t) => {
  onlyProgram(t, 'pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)');
  await assert.rejects(needPostgresProgram('pg_dump', 16), /pg_dump is of PostgreSQL 15, the server of 16: install client programs/);
  await needPostgresProgram('pg_dump', 15);
});
