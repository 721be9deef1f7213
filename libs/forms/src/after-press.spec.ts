import { afterPress } from './after-press.ts';

describe('afterPress', () => {
  afterEach(() => jest.restoreAllMocks());

  it('runs at once where nothing is pressed', () => {
    const run = jest.fn();
    afterPress(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits for the click of a press', async () => {
    jest.spyOn(document.documentElement, 'matches').mockReturnValue(true);
    const order: string[] = [];
    const ran = new Promise<void>((resolve) =>
      afterPress(() => {
        order.push('run');
        resolve();
      }),
    );
    document.addEventListener('click', () => order.push('click'), { once: true });
    document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    document.body.click();
    await ran;
    window.dispatchEvent(new MouseEvent('mouseup'));
    expect(order).toEqual(['click', 'run']);
  });
});
