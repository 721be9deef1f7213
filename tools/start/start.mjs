/** `npm start`: the whole site on this machine. Knows nothing but Node's own modules, because it runs before npm ci. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`✖ Node ${process.version} is too old: install Node 24 (22.22 or newer works, too) from https://nodejs.org and run again.`);
  process.exitCode = 1;
} else {
  const { runProgram } = await import('./plain-error.mjs');
  const { exitWithHelp } = await import('./help.mjs');
  exitWithHelp('npm start [-- --reset]; --reset deletes the data of the local site first');
  const { start } = await import('./run.mjs');
  await runProgram(() => start({ args: process.argv.slice(2), env: process.env }));
}
