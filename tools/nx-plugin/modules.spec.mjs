import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { tableOf } from './modules.mjs';

it('lists public APIs, imports and lines of the modules, without specs and helpers of tests', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-modules-'));
  t.after(() => rmSync(home, { recursive: true }));
  const files = {
    'apps/main-api/package.json': '{ "name": "@pozyka/main-api" }',
    'apps/main-api/src/app.ts': "import { a } from '@pozyka/server-goods';\nimport { b } from '@pozyka/server-kit';\n".padEnd(400, '\n'),
    'servers/goods/package.json': '{ "name": "@pozyka/server-goods", "exports": { ".": "./src/index.ts" } }',
    'servers/goods/src/index.ts': '\n'.repeat(120),
    'servers/goods/src/index.spec.ts': '\n'.repeat(900),
    'servers/goods/src/testing/goods.ts': '\n'.repeat(900),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(home, dirname(file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  const [, , ...rows] = tableOf(home).split('\n');
  assert.deepEqual(rows, ['| `apps/main-api` | HTTP | goods | 300 |', '| `servers/goods` | `@pozyka/server-goods` | – | 100 |']);
});
