/**
 * Reporter of Node's test runner: a JSON line for each test under the names of its suites, with what it told by `t.diagnostic`.
 * A suite is not a test.
 * @param {AsyncIterable<{ type: string, data: any }>} source
 */
export default async function* tellTests(source) {
  /** @type {string[]} */
  const names = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') names.splice(data.nesting, names.length, data.name);
    if (type === 'test:diagnostic' && data.file) yield `${JSON.stringify({ told: data.message })}\n`;
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue;
    const cause = data.details?.error?.cause ?? data.details?.error;
    // a skipped test proves nothing
    const held = type === 'test:pass' && data.skip === undefined && data.todo === undefined;
    const name = [...names.slice(0, data.nesting), data.name].join(' › ');
    yield `${JSON.stringify({ name, held, message: held ? '' : String(cause?.message ?? cause ?? 'skipped') })}\n`;
  }
}
