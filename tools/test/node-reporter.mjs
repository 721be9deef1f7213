/** A test by its name and its file. @param {{ name: string, file?: string | undefined }} test */
export const nameOf = ({ name, file }) => (file ? `${name} (${file})` : name);

/**
 * Reporter of Node's test runner: one JSON line with the counts, read by tools/test/test.mjs.
 * A file that cannot be loaded is one failed test; a suite is not a test.
 * @param {AsyncIterable<{ type: string, data: any }>} source
 */
export default async function* countTests(source) {
  const failures = [];
  let counts = { passed: 0, failed: 0 };
  for await (const { type, data } of source) {
    if (type === 'test:fail' && data.details?.type !== 'suite') failures.push(nameOf(data));
    if (type === 'test:summary' && data.file === undefined) {
      counts = { passed: data.counts.passed, failed: data.counts.tests - data.counts.passed };
    }
  }
  yield `${JSON.stringify({ ...counts, failures })}\n`;
}
