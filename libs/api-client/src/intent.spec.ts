import { createIntent } from './intent.ts';

describe('createIntent', () => {
  it('keeps the key of the same content until it is done', () => {
    const intent = createIntent();
    const first = intent.keyFor({ a: 1 });
    expect(intent.keyFor({ a: 1 })).toBe(first);
    intent.done();
    expect(intent.keyFor({ a: 1 })).not.toBe(first);
  });

  it('gives other content another key', () => {
    const intent = createIntent();
    expect(intent.keyFor({ a: 1 })).not.toBe(intent.keyFor({ a: 2 }));
  });
});
