import { createTabs } from './tabs.ts';

/** Resolves with what a tab hears first. */
const heard = (tabs: ReturnType<typeof createTabs>) => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const stop = tabs.listen(resolve);
  return { promise, stop };
};

describe('tabs', () => {
  it('tell the others and not themselves', async () => {
    const [first, second] = [createTabs(), createTabs()];
    const itself = jest.fn();
    const stopItself = first.listen(itself);
    const other = heard(second);
    first.tell(7);
    expect(await other.promise).toBe(7);
    expect(itself).not.toHaveBeenCalled();
    stopItself();
    other.stop();
  });

  it('tell also where they do not listen themselves', async () => {
    const other = heard(createTabs());
    createTabs().tell(undefined);
    expect(await other.promise).toBeUndefined();
    other.stop();
  });
});
