/** Something the person at the terminal can put right: one line that says what and how, printed without a stack. */
export class PlainError extends Error {}

/**
 * Runs a command-line program: a plain error is one line, anything else has its stack; both end with code 1.
 * @param {() => Promise<void> | void} main
 */
export async function runProgram(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof PlainError ? `\n✖ ${error.message}` : error);
    process.exitCode = 1;
  }
}
