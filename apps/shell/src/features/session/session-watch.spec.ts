import { watchSession } from './session-watch.ts';

const setUp = (mark = 'first') => {
  const now = { mark };
  const onChange = jest.fn();
  const channel = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const watch = watchSession({ first: 'first', readMark: () => now.mark, channel, onChange });
  return { now, onChange, channel, watch };
};

describe('watchSession', () => {
  it.each<[string, (channel: EventTarget) => void]>([
    ['another tab tells', (channel) => channel.dispatchEvent(new Event('message'))],
    ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window is looked at', () => window.dispatchEvent(new Event('focus'))],
    ['the page comes back', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('looks when %s, and tells of a change once', (_, happen) => {
    const { now, onChange, channel } = setUp();
    happen(channel);
    expect(onChange).not.toHaveBeenCalled();
    now.mark = 'second';
    happen(channel);
    happen(channel);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('tells other tabs of a login or a logout, and of nothing else', () => {
    const { now, channel, watch, onChange } = setUp();
    watch.changed();
    now.mark = '';
    watch.changed();
    watch.changed();
    expect(channel.postMessage).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells at once of a change before it was there to look', () => {
    expect(setUp('second').onChange).toHaveBeenCalledTimes(1);
  });
});
