/** `npx pozyka resilience`: faults that the running site must survive, each tried by a file `<name>.trial.spec.ts` on Node's test runner. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { readArguments } from '../start/arguments.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { startPostgres } from '../test/postgres.mjs';

const trials = new Map(
  globSync(['{apps,servers}/*/src/**/*.trial.spec.ts', 'tools/{db,resilience}/**/*.trial.spec.ts'], { cwd: workspaceRoot })
    .toSorted()
    .map((file) => [basename(file, '.trial.spec.ts'), file]),
);
const USAGE = `npx pozyka resilience [${[...trials.keys()].join('|')} …]; all of them when none is named`;

await runProgram(async () => {
  const { words } = readArguments(USAGE, {}, (names) => names.every((name) => trials.has(name)));
  const files = (words.length > 0 ? words : [...trials.keys()]).flatMap((name) => trials.get(name) ?? []);
  await stoppable(async ({ signal, onEnd }) => {
    const postgres = await startPostgres();
    onEnd(postgres.stop);
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_DATABASE_KIND: postgres.kind };
    // one after another: each of them fills the machine
    const args = ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files];
    const code = await runCommand(process.execPath, args, { env, signal });
    if (code !== 0) throw new PlainError('Something does not hold: the lines above say what.');
  });
});
