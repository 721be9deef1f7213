import { createNoticeStore } from './notice-store.ts';

const notice = (text: string) => ({ tone: 'danger' as const, title: 'Помилка', text });

describe('createNoticeStore', () => {
  it('says the same once, and tries again all that failed', () => {
    const store = createNoticeStore();
    const [first, second] = [jest.fn(), jest.fn()];
    store.raise(notice('Збій'), { label: 'Ще раз', again: first });
    store.raise(notice('Збій'), { label: 'Ще раз', again: second });
    store.raise(notice('Інше'));
    expect(store.get().map(({ text }) => text)).toEqual(['Збій', 'Інше']);
    store.get()[0]?.action?.onPress();
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(store.get().map(({ text }) => text)).toEqual(['Інше']);
  });

  it('says again what was closed', () => {
    const store = createNoticeStore();
    store.raise(notice('Збій'));
    const [item] = store.get();
    store.close(item?.id ?? '');
    store.raise(notice('Збій'));
    expect(store.get()).toHaveLength(1);
    expect(store.get()[0]?.id).not.toBe(item?.id);
  });

  it('keeps the one being read and the newest', () => {
    const store = createNoticeStore();
    for (let number = 1; number <= 10; number += 1) store.raise(notice(String(number)));
    expect(store.get().map(({ text }) => text)).toEqual(['1', '4', '5', '6', '7', '8', '9', '10']);
  });
});
