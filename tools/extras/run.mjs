/** `npm run mutate`, and whatever else needs the packages of this folder: installs them, then runs a script beside this one. */
import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { installWhenNeeded } from '../start/install.mjs';
import { runProgram } from '../start/plain-error.mjs';

await runProgram(async () => {
  const [script, ...args] = process.argv.slice(2);
  await installWhenNeeded(import.meta.dirname);
  process.exitCode = await runCommand(process.execPath, [join(import.meta.dirname, `${script}.mjs`), ...args], {});
});
