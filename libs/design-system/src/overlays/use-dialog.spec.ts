import { lockScroll } from './use-dialog.ts';

const page = () => document.documentElement.style;

test('holds the page and the room of its scrollbar until the last one lets go', () => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: window.innerWidth - 15, configurable: true });
  const first = lockScroll();
  const second = lockScroll();
  expect(page().overflow).toBe('hidden');
  expect(page().paddingInlineEnd).toBe('15px');
  first();
  first();
  expect(page().overflow).toBe('hidden');
  second();
  expect(page().overflow).toBe('');
  expect(page().paddingInlineEnd).toBe('');
});
