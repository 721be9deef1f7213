/** Prints how a command is used and ends, where `--help` is typed. Called before anything is done. @param {string} usage */
export function exitWithHelp(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.startsWith('Usage') ? usage : `Usage: ${usage}`);
  process.exit(0);
}
