/** Installs the packages of this folder where they are missing, then runs a script of it: as `npx pozyka mutate` does. */
import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { installWhenNeeded } from '../start/install.mjs';
import { exitWithHelp } from '../start/arguments.mjs';
import { runProgram } from '../start/plain-error.mjs';

const [script, ...args] = process.argv.slice(2);
exitWithHelp(`npx pozyka ${script} [arguments]; mutate takes a project, domain or status-router, and files of it`);

await runProgram(async () => {
  await installWhenNeeded(import.meta.dirname);
  process.exitCode = await runCommand(process.execPath, [join(import.meta.dirname, `${script}.mjs`), ...args], {});
});
