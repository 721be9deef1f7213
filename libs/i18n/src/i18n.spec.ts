import { createI18n, formatDateTime, formatDay, formatDays, formatMoney, formatNumber, formatPercent, localePath, parity, splitLocale } from './index.ts';

const nbsp = (text: string) => text.replaceAll('_', '\u00a0');

describe('formats', () => {
  it('writes money from kopiykas', () => {
    expect(formatMoney(500000, 'uk')).toBe(nbsp('5_000,00_₴'));
    expect(formatMoney(500000, 'ru', { whole: true })).toBe(nbsp('5_000_₴'));
    expect(formatMoney(500050, 'uk', { whole: true })).toBe(nbsp('5_000,50_₴'));
    expect(formatMoney(0, 'uk')).toBe(nbsp('0,00_₴'));
  });

  it('writes numbers and percents', () => {
    expect(formatNumber(1234567, 'uk')).toBe(nbsp('1_234_567'));
    expect(formatPercent('2333.95', 'uk')).toBe(nbsp('2_333,95_%'));
    expect(formatPercent('1', 'ru')).toBe(nbsp('1_%'));
  });

  it('writes days and moments in Kyiv', () => {
    expect(formatDay('2026-11-21', 'uk')).toMatch(/^21 листопада 2026/);
    expect(formatDay('2026-11-21', 'ru')).toMatch(/^21 ноября 2026/);
    expect(formatDateTime('2026-11-21T22:30:00Z', 'uk')).toMatch(/22 листопада 2026.*00:30/);
  });

  it.each([
    [1, '1_день'],
    [2, '2_дні'],
    [5, '5_днів'],
    [21, '21_день'],
    [11, '11_днів'],
  ])('%i days', (count, text) => {
    expect(formatDays(count, 'uk')).toBe(nbsp(text));
  });
});

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

describe('createI18n', () => {
  it('translates at once, with plurals, values and overrides', () => {
    const { t } = createI18n({
      locale: 'uk',
      messages: { shell: { 'a.b': 'Текст', 'n_one': '{{count}} товар', 'n_few': '{{count}} товари', 'n_many': '{{count}} товарів', 'n_other': '{{count}} товару' } },
      overrides: { shell: { 'a.b': 'Новий <текст>' } },
    });
    expect(t('a.b', { ns: 'shell' })).toBe('Новий <текст>');
    expect(t('n', { ns: 'shell', count: 22 })).toBe('22 товари');
    expect(t('n', { ns: 'shell', count: 25 })).toBe('25 товарів');
  });
});

describe('parity', () => {
  it('finds nothing in equal languages', () => {
    expect(parity({ a: 'Увійти {{x}}' }, { a: 'Войти {{x}}' })).toEqual([]);
  });

  it.each([
    [{ a: 'так' }, {}, 'a: only in uk'],
    [{}, { a: 'да' }, 'a: only in ru'],
    [{ a: '{{x}}' }, { a: '{{y}}' }, 'a: placeholders differ'],
    [{ a: '' }, { a: 'да' }, 'a: empty in uk'],
    [{ a: 'мы' }, { a: 'мы' }, 'a: Russian letters in uk'],
    [{ a: 'ми' }, { a: 'її' }, 'a: Ukrainian letters in ru'],
    [{ a_one: 'день' }, { a_one: 'день' }, 'a_one: no form few in uk'],
  ])('%j against %j: %s', (uk, ru, problem) => {
    expect(parity(uk as Record<string, string>, ru as Record<string, string>)).toContain(problem);
  });
});
