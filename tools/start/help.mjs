/** Prints how a command is used and ends, where that is what was asked. Called before anything is done. @param {string} usage */
export function helpWhenAsked(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.startsWith('Usage') ? usage : `Usage: ${usage}`);
  process.exit(0);
}
