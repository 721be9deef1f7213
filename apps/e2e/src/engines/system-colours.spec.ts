import { edgelessButtons, focusWithoutRing, keyboardStops } from '../support/system-colours.ts';
import { expect, test } from './engine-test.ts';

for (const path of ['/', '/login', '/faq'])
  test(`in the colours of the system every stop of the keyboard on ${path} has a ring, every button an edge`, async ({ customer, at }) => {
    await customer.opens(at(path));
    const { window } = customer;
    expect(await window.run(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    expect(await window.run(edgelessButtons)).toEqual([]);
    const stops = await window.run(keyboardStops);
    expect(stops).toBeGreaterThan(10);
    for (let stop = 0; stop < stops; stop += 1) {
      await window.press('Tab');
      expect.soft(await window.run(focusWithoutRing), 'a stop without a ring').toBeUndefined();
    }
  });
