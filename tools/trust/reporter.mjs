/**
 * Reporter of Node's test runner: a JSON line for each test under the names of its suites, with what it told by `t.diagnostic`.
 * A suite is not a test.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} source
 */
export default async function* tellTests(source) {
  /** @type {string[]} */
  const names = [];
  for await (const event of source) {
    if (event.type === 'test:start') names.splice(event.data.nesting, names.length, event.data.name);
    if (event.type === 'test:diagnostic' && event.data.file) yield `${JSON.stringify({ told: event.data.message })}\n`;
    if ((event.type !== 'test:pass' && event.type !== 'test:fail') || event.data.details.type === 'suite') continue;
    const { data } = event;
    const error = event.type === 'test:fail' ? event.data.details.error : undefined;
    const cause = error?.cause ?? error;
    // a skipped test proves nothing
    const held = event.type === 'test:pass' && data.skip === undefined && data.todo === undefined;
    const name = [...names.slice(0, data.nesting), data.name].join(' › ');
    const message = cause instanceof Error ? cause.message : String(cause ?? 'skipped');
    yield `${JSON.stringify({ name, held, message: held ? '' : message })}\n`;
  }
}
