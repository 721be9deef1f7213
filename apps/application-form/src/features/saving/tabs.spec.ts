import { createTabs } from './tabs.ts';

/** Resolves once a tab is told. */
const told = (tabs: ReturnType<typeof createTabs>) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = tabs.listen(() => resolve('told'));
  return { promise, stop };
};

describe('tabs', () => {
  it('tell the others and not themselves', async () => {
    const [first, second] = [createTabs(), createTabs()];
    const itself = jest.fn();
    const stopItself = first.listen(itself);
    const other = told(second);
    first.tell();
    expect(await other.promise).toBe('told');
    expect(itself).not.toHaveBeenCalled();
    stopItself();
    other.stop();
  });

  it('tell also where they do not listen themselves', async () => {
    const other = told(createTabs());
    createTabs().tell();
    expect(await other.promise).toBe('told');
    other.stop();
  });
});
