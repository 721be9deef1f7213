import { runsPdfJs } from './runs-pdf-js.ts';

/** Takes a built-in away for one look. */
const without = (owner: object, name: string, look: () => void): void => {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.deleteProperty(owner, name);
  look();
  if (own) Object.defineProperty(owner, name, own);
};

const lacking: [name: string, owner: object][] = [
  ['transferToFixedLength', ArrayBuffer.prototype],
  ['getOrInsertComputed', Map.prototype],
  ['sumPrecise', Math],
  ['try', Promise],
  ['parse', URL],
  ['toBase64', Uint8Array.prototype],
  ['Iterator', globalThis],
];

describe('pdf.js itself', () => {
  // what Node lacks of them is there for these tests
  const given = lacking.filter(([name, owner]) => !(name in owner));
  beforeAll(() => given.forEach(([name, owner]) => Object.defineProperty(owner, name, { configurable: true, value: () => {} })));
  afterAll(() => given.forEach(([name, owner]) => Reflect.deleteProperty(owner, name)));

  it('runs where all is there', () => expect(runsPdfJs()).toBe(true));

  it.each(lacking)('does not run without %s', (name, owner) => {
    without(owner, name, () => expect(runsPdfJs()).toBe(false));
    expect(runsPdfJs()).toBe(true);
  });

  it('does not run where expressions have no flag v', () => {
    const { RegExp: own } = globalThis;
    globalThis.RegExp = new Proxy(own, {
      construct(target, [source, flags]: [string, string?]) {
        if (flags?.includes('v')) throw new SyntaxError('Invalid flags');
        return new target(source, flags);
      },
    });
    expect(runsPdfJs()).toBe(false);
    globalThis.RegExp = own;
  });
});
