import { followPointer } from './follow-pointer.ts';

const press = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const soon = () => new Promise((resolve) => setTimeout(resolve));

it.each(['pointerup', 'pointercancel'])('waits for %s, and for the click after it', async (end) => {
  const still = followPointer(document);
  const seen: string[] = [];
  await still();
  press('pointerdown');
  const waited = still().then(() => seen.push('still'));
  await soon();
  expect(seen).toEqual([]);
  press(end);
  seen.push('click');
  await waited;
  expect(seen).toEqual(['click', 'still']);
});

it('goes on waiting where the next press begins at once', async () => {
  const still = followPointer(document);
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
