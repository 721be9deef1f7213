import { mobileMaxWidth, NARROW, WIDE } from './widths.ts';

it('the layouts meet between 1023 and 1024 pixels', () => {
  expect([mobileMaxWidth, NARROW, WIDE]).toEqual([1023, '(max-width: 63.9375rem)', '(min-width: 64rem)']);
});
