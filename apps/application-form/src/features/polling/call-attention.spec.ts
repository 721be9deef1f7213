import { callAttention } from './call-attention.ts';

const look = (here: boolean) => jest.spyOn(document, 'hasFocus').mockReturnValue(here);

beforeEach(() => {
  document.title = 'Перевіряємо заявку';
});
afterEach(() => {
  window.dispatchEvent(new Event('focus'));
  jest.restoreAllMocks();
});

describe('a call for attention', () => {
  it('is in the title of a tab that nobody looks at, and gone once it was seen', () => {
    look(false);
    callAttention('Є новини');
    expect(document.title).toBe('● Є новини · Перевіряємо заявку');
    window.dispatchEvent(new Event('focus'));
    expect(document.title).toBe('Перевіряємо заявку');
  });

  it('stays when the page changes', async () => {
    look(false);
    callAttention('Є новини');
    document.title = 'Підпишіть договір';
    await Promise.resolve();
    expect(document.title).toBe('● Є новини · Підпишіть договір');
    window.dispatchEvent(new Event('focus'));
    expect(document.title).toBe('Підпишіть договір');
  });

  it('is one at a time', () => {
    look(false);
    callAttention('Є новини');
    callAttention('Є новини');
    expect(document.title).toBe('● Є новини · Перевіряємо заявку');
  });

  it('is not made to anyone who looks', () => {
    look(true);
    callAttention('Є новини');
    expect(document.title).toBe('Перевіряємо заявку');
  });
});
