import { createIntent } from './intent.ts';

describe('createIntent', () => {
  it('gives other content another key', () => {
    const intent = createIntent();
    expect(intent.keyFor({ a: 1 })).not.toBe(intent.keyFor({ a: 2 }));
  });

  it.each([
    ['it went well', undefined],
    ['the server refused', { status: 409, code: 409 }],
    ['the answer carried an error code', { status: 200, code: 405 }],
  ])('starts over once %s', (_, error) => {
    const intent = createIntent();
    const first = intent.keyFor({ a: 1 });
    intent.settle(error);
    expect(intent.keyFor({ a: 1 })).not.toBe(first);
  });

  it.each([
    ['no answer came', { status: 0, code: 0 }],
    ['the server broke down', { status: 503, code: 503 }],
    ['something else was thrown', new Error('late')],
  ])('keeps the key where %s', (_, error) => {
    const intent = createIntent();
    const first = intent.keyFor({ a: 1 });
    intent.settle(error);
    expect(intent.keyFor({ a: 1 })).toBe(first);
  });
});
