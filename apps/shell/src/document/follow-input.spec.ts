import { followInput } from './follow-input.ts';

const press = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const soon = () => new Promise((resolve) => setTimeout(resolve));

it.each([
  ['pointerdown', 'pointerup'],
  ['pointerdown', 'pointercancel'],
  ['compositionstart', 'compositionend'],
])('after %s waits for %s, and for what comes right after it', async (begin, end) => {
  const still = followInput(document);
  const seen: string[] = [];
  await still();
  press(begin);
  const waited = still().then(() => seen.push('still'));
  await soon();
  expect(seen).toEqual([]);
  press(end);
  seen.push('click');
  await waited;
  expect(seen).toEqual(['click', 'still']);
});

it('goes on waiting where the next press begins at once', async () => {
  const still = followInput(document);
  let isStill = false;
  press('pointerdown');
  const waited = still().then(() => (isStill = true));
  press('pointerup');
  press('pointerdown');
  await soon();
  expect(isStill).toBe(false);
  press('pointerup');
  await waited;
  expect(isStill).toBe(true);
});
