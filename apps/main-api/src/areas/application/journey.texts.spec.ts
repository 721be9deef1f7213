import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { actionStatuses, statusesWhere } from '@pozyka/api-contract/constants';
import { statusRouter } from '@pozyka/status-router/status';
import { leads, type Move, stages, transitions, waitingStatuses } from '@pozyka/server-applications/testing/journey';

const root = resolve(import.meta.dirname, '../../../../..');
const page = await readFile(resolve(root, 'docs/journey.md'), 'utf8');
const diagram = /```mermaid\n(.*?)```/s.exec(page)?.[1] ?? '';
const moves = Object.keys(transitions) as Move[];

const personas = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const file of ['personas/personas.json', 'personas-contracts/personas/personas.json']) {
    const list = JSON.parse(await readFile(resolve(root, 'apps/main-api/seed', file), 'utf8')) as {
      phone: string;
      action_status: string;
    }[];
    for (const { phone, action_status } of list) found.set(phone, action_status);
  }
  return found;
};

describe('docs/journey.md', () => {
  test('shows every move and every stage, and nothing else', () => {
    const shown = [...diagram.matchAll(/^ *(\w+) --> (\w+) : (\w+)$/gm)].map(([, from, to, by]) => `${from} --> ${to} : ${by}`);
    const ofMoves = moves.flatMap((move) => {
      const { from, to } = transitions[move];
      return from.flatMap((start) => to.map((end) => `${start} --> ${end} : ${move}`));
    });
    const ofStages = stages.map(({ name, actionStatus }) => `pipeline --> ${actionStatus} : ${name}`);
    assert.deepEqual(shown.toSorted(), [...ofMoves, ...ofStages].toSorted());
    assert.deepEqual(
      [...diagram.matchAll(/^ *\[\*\] --> (\w+)$/gm)].map(([, to]) => to),
      ['productSelection', 'formFilling'],
    );
    assert.equal(diagram.match(/-->/g)?.length, shown.length + 2);
  });

  test('names the stages in their order', () => {
    const names = [...diagram.matchAll(/pipeline --> \w+ : (\w+)/g)].map(([, name]) => name);
    assert.deepEqual(
      names,
      stages.map(({ name }) => name),
    );
  });

  test('tells the screen and a customer of every status', async () => {
    const rows = [...page.matchAll(/^\| (\w+) \| (\/\S*) \| .+ \| (\+\d+.*) \|$/gm)];
    assert.deepEqual(rows.map(([, status]) => status).toSorted(), [...actionStatuses].toSorted());
    const seeded = await personas();
    for (const [, ActionStatus = '', address, phones = ''] of rows) {
      const { path, search = '' } = statusRouter({ ActionStatus });
      assert.equal(path + search, address);
      for (const [phone] of phones.matchAll(/\+\d+/g)) assert.equal(seeded.get(phone), ActionStatus, `${phone} is at ${ActionStatus}`);
    }
  });
});

describe('the table of moves', () => {
  test('reaches every status, and leaves every one but the last', () => {
    const ends = new Set([
      ...moves.flatMap((move): readonly string[] => transitions[move].to),
      ...stages.map((stage) => stage.actionStatus),
    ]);
    const starts = new Set(moves.flatMap((move): readonly string[] => transitions[move].from));
    for (const status of actionStatuses) {
      assert.ok(ends.has(status) || status === 'productSelection', status);
      assert.equal(starts.has(status), status !== 'blockedFinMon', status);
    }
  });

  test('lets every waiting status go on, and be given up', () => {
    for (const status of waitingStatuses) {
      assert.ok(moves.some((move) => leads(move, status, 'pipeline')));
      assert.ok(leads('cancel', status, 'nothing'));
    }
    const expected = statusesWhere(({ stage, waiting }) => stage === 'identity' || waiting === 'employee');
    assert.deepEqual([...waitingStatuses].toSorted(), expected.toSorted());
  });
});
