import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { workspaceRoot } from './paths.mjs';
import { GATEWAY_FLAGS, SERVER_FLAGS, SERVER_MEMORY } from './services.mjs';

it('who runs the servers is told how they are started here', () => {
  const guide = readFileSync(join(workspaceRoot, 'docs/operations.md'), 'utf8');
  const memory = Object.entries(SERVER_MEMORY).map((row) => row.join('='));
  assert.ok(guide.includes(`${memory.join(' ')} node ${SERVER_FLAGS.join(' ')} main.mjs\n`));
  for (const flag of GATEWAY_FLAGS) assert.ok(guide.includes(flag), flag);
});
