import { createCachedTexts } from './cached-texts.ts';

const overrides = {};
const of = { locale: 'uk', overrides, page: 'content 1 faq', shell: { a: 'Своє' } } as const;

describe('createCachedTexts', () => {
  it('makes the texts of a screen once', () => {
    const textsOf = createCachedTexts();
    const { texts, translations } = textsOf(of);
    expect(translations.t('a', { ns: 'shell' })).toBe('Своє');
    expect(textsOf(of).texts).toBe(texts);
  });

  it.each([
    ['screen or version', { page: 'content 2 faq' }],
    ['language', { locale: 'ru' as const }],
    ['word of the operator', { overrides: { shell: { a: 'Інше' } } }],
  ])('keeps another %s apart', (_what, other) => {
    const textsOf = createCachedTexts();
    const first = textsOf(of);
    first.texts['content'] = { b: 'Б' };
    first.translations.addResourceBundle('uk', 'content', first.texts['content']);
    const second = textsOf({ ...of, ...other });
    expect(second.texts['content']).toBeUndefined();
    expect(second.translations.exists('b', { ns: 'content' })).toBe(false);
  });

  it('says what the operator says now', () => {
    const textsOf = createCachedTexts();
    textsOf(of);
    const { translations } = textsOf({ ...of, overrides: { shell: { a: 'Інше' } } });
    expect(translations.t('a', { ns: 'shell' })).toBe('Інше');
  });
});
