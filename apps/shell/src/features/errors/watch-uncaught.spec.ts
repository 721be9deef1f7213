import { watchUncaught } from './watch-uncaught.ts';

const thrownIn = (stack: string, name = 'TypeError') => Object.assign(new Error('x is not a function'), { name, stack });
const OURS = 'at s (http://localhost:4000/r/shell/0.1.0-b1/main.1.js:1:2)';

const tellsOf = (type: 'error' | 'unhandledrejection', value: unknown): unknown[] => {
  const target = new EventTarget();
  const tell = jest.fn();
  watchUncaught(target as Window, tell);
  target.dispatchEvent(Object.assign(new Event(type), type === 'error' ? { error: value } : { reason: value }));
  return tell.mock.calls.flat();
};

describe.each(['error', 'unhandledrejection'] as const)('%s', (type) => {
  it.each([
    ['a throw in a script of a release', thrownIn(OURS)],
    ['an answer of the API that nobody took', { status: 500, code: 500 }],
  ])('tells of %s', (_, error) => {
    expect(tellsOf(type, error)).toEqual([error]);
  });

  it.each([
    ['an extension', thrownIn('at s (chrome-extension://abc/r/x.js:1:2)')],
    ["an operator's snippet", thrownIn('at https://tags.example/t.js:1:2')],
    ['what is told by its loader', thrownIn(OURS, 'ChunkLoadError')],
    ['what was given up', thrownIn(OURS, 'AbortError')],
    ['a word', 'cancelled'],
    ['nothing', undefined],
  ])('leaves alone %s', (_, error) => {
    expect(tellsOf(type, error)).toEqual([]);
  });
});
