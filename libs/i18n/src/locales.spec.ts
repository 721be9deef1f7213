import { localePath, splitLocale } from './locales.ts';

describe('locales', () => {
  it.each([
    ['/', 'uk', '/'],
    ['/', 'ru', '/ru'],
    ['/faq', 'ru', '/ru/faq'],
    ['/faq?x=1', 'uk', '/faq?x=1'],
  ] as const)('%s in %s is %s', (path, locale, address) => {
    expect(localePath(path, locale)).toBe(address);
  });

  it.each([
    ['/ru', 'ru', '/'],
    ['/ru/', 'ru', '/'],
    ['/ru/faq', 'ru', '/faq'],
    ['/rush', 'uk', '/rush'],
    ['/', 'uk', '/'],
  ])('%s is %s %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
});
