import assert from 'node:assert/strict';
import { it } from 'node:test';
import utils from './refresh-utils.cjs';

/** A module's life under webpack's hot replacement: what it accepts, and what it hands on to the next version of itself. */
const lives = () => {
  /** @type {object | undefined} */
  let data;
  return (/** @type {object} */ moduleExports) => {
    const calls = { accepted: false, invalidated: false };
    /** @type {((data: object) => void)[]} */
    const ends = [];
    const hot = {
      ...(data && { data }),
      accept: () => void (calls.accepted = true),
      invalidate: () => void (calls.invalidated = true),
      dispose: (/** @type {(data: object) => void} */ end) => void ends.push(end),
    };
    utils.executeRuntime(moduleExports, './faq.tsx', hot);
    data = {};
    for (const end of ends) end(data);
    return calls;
  };
};

const page = (/** @type {string} */ word) => ({ default: Object.defineProperty(() => word, 'name', { value: 'Faq' }) });

it('a page is exchanged in place while what it loads stays, and reloaded where that is another', () => {
  const run = lives();
  assert.deepEqual(run({ ...page('one'), load: () => 1 }), { accepted: true, invalidated: false });
  assert.deepEqual(run({ ...page('two'), load: () => 1 }), { accepted: true, invalidated: false });
  assert.deepEqual(run({ ...page('two'), load: () => 2 }), { accepted: false, invalidated: true });
  assert.deepEqual(run({ ...page('three'), load: () => 2 }), { accepted: true, invalidated: false });
});

it('a page that begins to load is reloaded', () => {
  const run = lives();
  run(page('one'));
  assert.deepEqual(run({ ...page('one'), load: () => 1 }), { accepted: false, invalidated: true });
});

it('components alone are exchanged as ever, and plain modules are not', () => {
  assert.deepEqual(lives()(page('one')), { accepted: true, invalidated: false });
  assert.deepEqual(lives()({ text: 'one' }), { accepted: false, invalidated: false });
  assert.deepEqual(lives()({ ...page('one'), text: 'one' }), { accepted: false, invalidated: false });
});
