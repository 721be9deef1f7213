/** `npm start`: the whole site on this machine. Knows nothing but Node's own modules, because it runs before npm ci. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`✖ Node ${process.version} is too old: install Node 24 (22.22 or newer works, too) from https://nodejs.org and run again.`);
  process.exitCode = 1;
} else {
  const { runProgram } = await import('./plain-error.mjs');
  const { readArguments } = await import('./arguments.mjs');
  const { start } = await import('./run.mjs');
  const usage = 'npm start [-- --reset]; --reset deletes the data of the local site first';
  await runProgram(() => start(readArguments(usage, { reset: { type: 'boolean', default: false } }).values));
}
