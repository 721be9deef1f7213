import { createLate, notifyBy, type LateMessage, type Receive } from './late.ts';

const turn = async () => {
  for (let steps = 0; steps < 5; steps += 1) await Promise.resolve();
};

describe('createLate', () => {
  it('keeps what comes before the code is there, in order, and loads it once', async () => {
    const read: LateMessage[] = [];
    const load = jest.fn(() => Promise.resolve<Receive>((message) => read.push(message)));
    const late = createLate(load);
    const notify = notifyBy(late.tell);
    notify.success({ text: 'один' });
    notify.error({ text: 'два' });
    expect(read).toEqual([]);
    await turn();
    notify.warn({ text: 'три' });
    expect(read).toMatchObject([{ kind: 'success' }, { kind: 'error' }, { kind: 'warn' }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loses nothing when the code does not load at first', async () => {
    const read: LateMessage[] = [];
    let up = false;
    const late = createLate(() => (up ? Promise.resolve<Receive>((message) => read.push(message)) : Promise.reject(new Error('offline'))));
    late.tell({ type: 'notice', kind: 'error', content: { text: 'один' } });
    await turn();
    up = true;
    late.tell({ type: 'notice', kind: 'error', content: { text: 'два' } });
    await turn();
    expect(read).toHaveLength(2);
  });
});
