/** `npm test`: everything that must hold, on this machine. Knows nothing but Node's own modules, because it runs before npm ci. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`✖ Node ${process.version} is too old: install Node 24 (22.22 or newer works, too) from https://nodejs.org and run again.`);
  process.exitCode = 1;
} else {
  const { runProgram } = await import('../start/plain-error.mjs');
  const { test } = await import('./run.mjs');
  await runProgram(test);
}
