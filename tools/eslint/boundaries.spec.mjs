import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const boundaries = '@nx/enforce-module-boundaries';
const bans = '@typescript-eslint/no-restricted-imports';

/** Who → what → which rule says no. Files need not exist: the path alone decides. */
const FORBIDDEN = [
  ['libs/api-contract/src/x.ts', "import { a } from '@pozyka/domain';", boundaries],
  ['libs/domain/src/x.ts', "import { a } from '@pozyka/api-client';", boundaries],
  ['libs/domain/src/x.ts', "import type { A } from '@pozyka/server-kit';", boundaries],
  ['libs/design-system/src/x.tsx', "import { a } from '@pozyka/api-contract';", boundaries],
  ['libs/design-system/src/x.tsx', "import { a } from '@pozyka/i18n';", boundaries],
  ['libs/i18n/src/x.ts', "import { a } from '@pozyka/api-contract';", boundaries],
  ['libs/status-router/src/x.ts', "import { a } from '@pozyka/server-kit';", boundaries],
  ['libs/remote-kit/src/x.ts', "import { a } from '@pozyka/server-kit';", boundaries],
  ['apps/content/src/x.ts', "import { a } from '@pozyka/server-kit';", boundaries],
  ['apps/content/src/x.ts', "import { a } from '../../../libs/domain/src/index.ts';", boundaries],
  ['apps/content/src/x.ts', "import { a } from '../../marketplace/src/remote.ts';", boundaries],
  ['apps/content/src/x.ts', "const a = () => import('../../shell/src/client.tsx');\nexport { a };", boundaries],
  ['apps/content/src/x.ts', "import { a } from '@pozyka/marketplace';", bans],
  ['apps/content/src/x.ts', "import { a } from '@pozyka/marketplace/src/remote.ts';", bans],
  ['apps/content/src/x.ts', "import { a } from '@pozyka/shell';", bans],
  ['apps/content/src/x.ts', "import type { A } from '@pozyka/main-api';", bans],
  ['apps/shell/src/x.ts', "import { a } from '@pozyka/content';", bans],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/main-api';", bans],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/design-system';", bans],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/design-system/card';", bans],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/remote-kit';", bans],
  ['apps/gateway/src/x.ts', "import { createElement } from 'react';", bans],
  ['apps/gateway/src/x.ts', "import { configureStore } from '@reduxjs/toolkit';", bans],
  ['apps/main-api/src/x.ts', "import { renderToString } from 'react-dom/server';", bans],
  ['apps/main-api/src/x.spec.ts', "import { createElement } from 'react';", bans],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/server-content';", boundaries],
  ['apps/marketplace-api/src/x.ts', "import { a } from '@pozyka/server-content';", boundaries],
  ['apps/content/src/x.ts', "import { a } from '@pozyka/server-content';", boundaries],
  ['libs/server-kit/src/x.ts', "import { a } from '@pozyka/server-content';", boundaries],
  ['apps/main-api/src/x.ts', "import { a } from '../../../servers/content/src/pages/store.ts';", boundaries],
  ['servers/content/src/x.ts', "import { a } from '../../../apps/main-api/src/app.ts';", boundaries],
  ['servers/content/src/x.ts', "import { a } from '@pozyka/server-documents';", boundaries],
  ['servers/lending/src/x.ts', "import { a } from '@pozyka/server-content';", boundaries],
  ['servers/publications/src/x.ts', "import { a } from '@pozyka/server-content';", boundaries],
  ['servers/documents/src/x.ts', "import { a } from '@pozyka/server-identity';", boundaries],
  ['servers/identity/src/x.ts', "import { a } from '@pozyka/server-notices';", boundaries],
  ['servers/identity/src/x.ts', "import { a } from '@pozyka/server-applications';", boundaries],
  ['servers/applications/src/x.ts', "import { a } from '@pozyka/server-lending';", boundaries],
  ['servers/content/src/x.ts', "import { a } from '@pozyka/main-api';", bans],
  ['servers/content/src/x.ts', "import { createElement } from 'react';", bans],
  ['libs/server-kit/src/x.ts', "import styled from 'styled-components';", bans],
  ['libs/domain/src/x.ts', "import { a } from '@pozyka/testing';", bans],
  ['apps/content/src/x.tsx', "import { a } from '@pozyka/testing';", bans],
  ['apps/sandbox/src/x.ts', "import { a } from '@pozyka/testing';", bans],
  ['tools/db/x.ts', "import { a } from '../../apps/main-api/src/app.ts';", bans],
];

const ALLOWED = [
  ['libs/domain/src/x.ts', "import { a } from '@pozyka/api-contract';"],
  ['libs/i18n/src/x.ts', "import { a } from '@pozyka/domain/kyiv-format';"],
  ['libs/design-system/src/x.tsx', "import { a } from '@pozyka/domain/text';"],
  ['libs/forms/src/x.tsx', "import { a } from '@pozyka/design-system';"],
  ['libs/server-kit/src/x.ts', "import { a } from '@pozyka/domain';"],
  ['libs/status-router/src/x.ts', "import { a } from '@pozyka/api-contract/constants';"],
  ['apps/content/src/x.tsx', "import { a } from '@pozyka/remote-kit';"],
  ['apps/content/src/x.tsx', "import { a } from './faq.ts';"],
  ['apps/content/src/x.spec.tsx', "import { a } from '@pozyka/testing';"],
  ['apps/content/src/testing/x.tsx', "import { a } from '@pozyka/testing';"],
  ['apps/shell/src/x.tsx', "import { a } from '@pozyka/api-client';"],
  ['apps/gateway/src/x.ts', "import type { A } from '@pozyka/remote-kit';"],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/remote-kit/schema';"],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/design-system/brand';"],
  ['apps/gateway/src/x.ts', "import { a } from './react-free.ts';"],
  ['apps/gateway/src/x.ts', "import { a } from '@pozyka/server-kit';"],
  ['apps/main-api/src/x.ts', "import { a } from '@pozyka/server-content';"],
  ['servers/content/src/x.ts', "import { a } from '@pozyka/server-kit';"],
  ['servers/documents/src/x.ts', "import { a } from '@pozyka/server-publications';"],
  ['apps/main-api/src/x.spec.ts', "import { a } from '@pozyka/testing';"],
  ['tools/db/x.ts', "import { a } from '@pozyka/main-api/commands/commands';"],
];

describe('rules by role', () => {
  const rulesOf = async (/** @type {string} */ file) => (await new ESLint({ cwd: root }).calculateConfigForFile(join(root, file))).rules;

  it('gives a remote of tomorrow those of every remote', async () => {
    // which the folder of a present remote may not have yet
    const { 'pozyka/plain-words': words, ...rules } = await rulesOf('apps/tomorrow/src/pages/x.tsx');
    const { 'pozyka/plain-words': _, ...present } = await rulesOf('apps/content/src/pages/x.tsx');
    assert.deepEqual(rules, present);
    assert.ok(words);
    for (const rule of ['react-hooks/rules-of-hooks', 'jsx-a11y/alt-text', 'pozyka/lone-text']) assert.ok(rules[rule], rule);
  });

  it('asks nothing of React in a server', async () => {
    for (const file of ['apps/gateway/src/x.ts', 'apps/tomorrow-api/src/x.ts', 'libs/domain/src/x.ts']) {
      const names = Object.keys(await rulesOf(file));
      assert.deepEqual(
        names.filter((name) => /^(react-hooks|jsx-a11y)\//.test(name)),
        [],
        file,
      );
    }
  });
});

describe('who may import whom', () => {
  /** @type {ESLint} */
  let eslint;
  before(async () => {
    await createProjectGraphAsync({ exitOnError: false, resetDaemonClient: true });
    eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === boundaries || ruleId === bans });
  });

  const rulesBroken = async (/** @type {string} */ file, /** @type {string} */ text) => {
    const [result] = await eslint.lintText(`${text}\n`, { filePath: join(root, file) });
    assert.ok(result, 'the file is not ignored');
    assert.equal(result.fatalErrorCount, 0);
    return result.messages.map(({ ruleId }) => ruleId);
  };

  for (const [file = '', text = '', rule = ''] of FORBIDDEN) {
    it(`refuses in ${file}: ${text}`, async () => assert.ok((await rulesBroken(file, text)).some((broken) => broken === rule)));
  }
  for (const [file = '', text = ''] of ALLOWED) {
    it(`allows in ${file}: ${text}`, async () => assert.deepEqual(await rulesBroken(file, text), []));
  }
});
