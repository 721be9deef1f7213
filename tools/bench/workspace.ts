/** `npm run bench -- workspace [change|dev|test]`: how long an engineer waits; `test`, which takes its half hour, only by name. */
import type { BenchContext } from './context.ts';
import type { Table } from './table.ts';
import { liveChange } from './workspace/live-change.ts';
import { secondsOf } from './workspace/seconds-of.ts';

/** A page of one remote: nothing else imports it. */
const CHANGED = 'apps/content/src/pages/faq/faq.tsx';
const TARGETS = ['lint', 'test', 'build'];
const NX = 'node_modules/nx/dist/bin/nx.js';

export const run = async (context: BenchContext): Promise<Table> => {
  const wants = (part: string) => (context.only.length === 0 ? part !== 'test' : context.only.includes(part));
  const rows: Table['rows'] = [];
  const add = (name: string, seconds: number) => rows.push({ name, values: { seconds } });
  if (wants('change')) {
    context.say(`What ${CHANGED} touches: ${TARGETS.join(', ')}, nothing from the cache`);
    add('change in one remote', await secondsOf(context, [NX, 'affected', '-t', ...TARGETS, `--files=${CHANGED}`, '--skip-nx-cache']));
  }
  if (wants('dev')) add('change to browser', await liveChange(context, CHANGED));
  if (wants('test')) {
    context.say('npm test, nothing from the cache');
    add('npm test, cold', await secondsOf(context, ['tools/test/test.mjs'], { NX_SKIP_NX_CACHE: 'true' }));
  }
  return {
    title: 'Workspace',
    columns: [{ key: 'seconds', label: 'time', unit: 's', digits: 1 }],
    rows,
    aims: [
      { row: 'change in one remote', column: 'seconds', atMost: 240 },
      { row: 'change to browser', column: 'seconds', atMost: 1 },
      { row: 'npm test, cold', column: 'seconds', atMost: 1500 },
    ],
    notes: ['Wanted on two cores that nobody else uses.'],
  };
};
