import { formatInclusiveMode, inclusiveChoices, parseInclusiveMode } from './inclusive-mode.ts';

describe('the cookie of the inclusive mode', () => {
  it.each([
    ['', {}],
    ['black-white.20', { contrast: 'black-white', fontSize: '20' }],
    ['inverted.22.wide.underline.none', { contrast: 'inverted', fontSize: '22', spacing: 'wide', links: 'underline', motion: 'none' }],
    ['none', { motion: 'none' }],
  ])('%s', (cookie, mode) => {
    expect(parseInclusiveMode(cookie)).toEqual(mode);
    expect(formatInclusiveMode(parseInclusiveMode(cookie))).toBe(cookie);
  });

  it.each(['16', 'red', '"><script>', '__proto__', 'x.y.z', '20.18.toString'])('drops what it does not know: %s', (cookie) => {
    const known: string[] = Object.values(inclusiveChoices).flat();
    expect(Object.values(parseInclusiveMode(cookie)).filter((value) => !known.includes(value))).toEqual([]);
  });

  it('has one form for one look', () => {
    expect(formatInclusiveMode(parseInclusiveMode('wide.20.black-white.red'))).toBe('black-white.20.wide');
    expect(parseInclusiveMode(undefined)).toEqual({});
  });
});
