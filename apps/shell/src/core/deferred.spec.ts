import { createDeferred, notifyBy, type DeferredMessage, type Receive } from './deferred.ts';

const turn = async () => {
  for (let steps = 0; steps < 5; steps += 1) await Promise.resolve();
};

describe('createDeferred', () => {
  it('keeps what comes before the code is there, in order, and loads it once', async () => {
    const read: DeferredMessage[] = [];
    const load = jest.fn(() => Promise.resolve<Receive>((message) => read.push(message)));
    const deferred = createDeferred(load);
    const notify = notifyBy(deferred.tell);
    notify.success({ text: 'один' });
    notify.error({ text: 'два' });
    expect(read).toEqual([]);
    await turn();
    notify.warn({ text: 'три' });
    expect(read).toMatchObject([{ kind: 'success' }, { kind: 'error' }, { kind: 'warn' }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loses nothing when the code does not load at first', async () => {
    const read: DeferredMessage[] = [];
    let up = false;
    const deferred = createDeferred(() =>
      up ? Promise.resolve<Receive>((message) => read.push(message)) : Promise.reject(new Error('offline')),
    );
    deferred.tell({ type: 'notice', kind: 'error', content: { text: 'один' } });
    await turn();
    up = true;
    deferred.tell({ type: 'notice', kind: 'error', content: { text: 'два' } });
    await turn();
    expect(read).toHaveLength(2);
  });
});
