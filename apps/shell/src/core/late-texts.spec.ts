import { BOOT_ID } from './boot.ts';
import { lateTexts } from './late-texts.ts';

const texts = { uk: { 'panel.title': 'Вигляд', 'panel.close': 'Закрити' }, ru: { 'panel.title': 'Вид', 'panel.close': 'Закрыть' } };

afterEach(() => document.body.replaceChildren());

test('texts of a part are in its language, with those that the operator changed for the document', () => {
  expect(lateTexts('panel', texts, 'ru')).toEqual({ title: 'Вид', close: 'Закрыть' });
  const boot = Object.assign(document.createElement('script'), {
    id: BOOT_ID,
    type: 'application/json',
    textContent: JSON.stringify({ locale: 'uk', overrides: { shell: { 'panel.title': 'Ваш вигляд' }, content: { 'panel.close': 'Ні' } } }),
  });
  document.body.append(boot);
  expect(lateTexts('panel', texts, 'uk')).toEqual({ title: 'Ваш вигляд', close: 'Закрити' });
});

test('a server says which were changed', () => {
  expect(lateTexts('panel', texts, 'uk', { 'panel.close': 'Згорнути' })).toEqual({ title: 'Вигляд', close: 'Згорнути' });
});
