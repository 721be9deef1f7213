import { prolongSession } from './prolong-session.ts';

const MINUTE = 60_000;

const setUp = (isUp = true) => {
  const at = { now: 0, visible: true };
  const refresh = jest.fn(() => Promise.resolve(isUp));
  const tabs: EventTarget[] = [];
  let locked = false;
  const tab = () => {
    const channel = Object.assign(new EventTarget(), {
      postMessage: () => tabs.filter((other) => other !== channel).forEach((other) => other.dispatchEvent(new Event('message'))),
    });
    tabs.push(channel);
    return prolongSession({
      now: () => at.now,
      isVisible: () => at.visible,
      alone: async (run) => {
        if (locked) return;
        locked = true;
        await run();
        locked = false;
      },
      refresh,
      channel,
    });
  };
  return { at, refresh, tab };
};

describe('prolongSession', () => {
  it('changes the token of a customer who reads, every fifteen minutes', async () => {
    const { at, refresh, tab } = setUp();
    const { moved, check } = tab();
    for (at.now = 0; at.now <= 31 * MINUTE; at.now += MINUTE) {
      moved();
      await check();
    }
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('lets be who is away, and a page that nobody sees', async () => {
    const { at, refresh, tab } = setUp();
    const { moved, check } = tab();
    at.now = 16 * MINUTE;
    await check();
    moved();
    at.visible = false;
    await check();
    expect(refresh).not.toHaveBeenCalled();
    at.visible = true;
    await check();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('does it once for all tabs', async () => {
    const { at, refresh, tab } = setUp();
    const tabs = [tab(), tab(), tab()];
    at.now = 16 * MINUTE;
    for (const { moved } of tabs) moved();
    await Promise.all(tabs.map(({ check }) => check()));
    await Promise.all(tabs.map(({ check }) => check()));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('asks nothing when another tab refreshed while this one waited for its turn', async () => {
    const channel = Object.assign(new EventTarget(), { postMessage: () => undefined });
    const refresh = jest.fn(() => Promise.resolve(true));
    const turn = Promise.withResolvers<void>();
    const at = { now: 0 };
    const { moved, check } = prolongSession({
      now: () => at.now,
      isVisible: () => true,
      alone: (run) => turn.promise.then(run),
      refresh,
      channel,
    });
    at.now = 16 * MINUTE;
    moved();
    const checked = check();
    channel.dispatchEvent(new Event('message'));
    turn.resolve();
    await checked;
    expect(refresh).not.toHaveBeenCalled();
  });

  it('tries again after a failure', async () => {
    const { at, refresh, tab } = setUp(false);
    const { moved, check } = tab();
    at.now = 16 * MINUTE;
    moved();
    await check();
    await check();
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});
