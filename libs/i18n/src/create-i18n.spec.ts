import { createI18n } from './create-i18n.ts';

const goods = {
  n_one: '{{count}} товар',
  n_few: '{{count}} товари',
  n_many: '{{count}} товарів',
  n_other: '{{count}} товару',
};

describe('createI18n', () => {
  it('translates at once, flat keys of a namespace', () => {
    const { t } = createI18n({ locale: 'uk', messages: { shell: { 'a.b': 'Текст' }, content: { 'a.b': 'Інший' } } });
    expect(t('a.b', { ns: 'shell' })).toBe('Текст');
    expect(t('content:a.b')).toBe('Інший');
  });

  it.each([
    [1, '1 товар'],
    [22, '22 товари'],
    [25, '25 товарів'],
    [1.5, '1.5 товару'],
  ])('picks the plural of %d', (count, text) => {
    const { t } = createI18n({ locale: 'uk', messages: { shell: goods } });
    expect(t('n', { ns: 'shell', count })).toBe(text);
  });

  it('leaves escaping to React', () => {
    const { t } = createI18n({ locale: 'uk', messages: { shell: { hello: 'Вітаємо, {{name}}' } } });
    expect(t('hello', { ns: 'shell', name: "Лук'яненко <b>" })).toBe("Вітаємо, Лук'яненко <b>");
  });

  it('lets the content server replace a text and keeps the others', () => {
    const messages = { shell: { a: 'Старий', b: 'Лишається' } };
    const { t } = createI18n({ locale: 'uk', messages, overrides: { shell: { a: 'Новий' } } });
    expect([t('a', { ns: 'shell' }), t('b', { ns: 'shell' })]).toEqual(['Новий', 'Лишається']);
    expect(messages.shell.a).toBe('Старий');
  });

  it('keeps two requests apart', () => {
    const uk = createI18n({ locale: 'uk', messages: { shell: { a: 'Увійти' } } });
    const ru = createI18n({ locale: 'ru', messages: { shell: { a: 'Войти' } } });
    expect([uk.t('a', { ns: 'shell' }), ru.t('a', { ns: 'shell' })]).toEqual(['Увійти', 'Войти']);
  });
});
