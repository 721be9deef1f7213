import { createRemotes, UnmetContract } from './remotes.ts';

const loadRuntime = () => Promise.reject(new Error('the runtime is not loaded'));

describe('createRemotes', () => {
  it('asks for nothing of a remote whose contracts are not met, however often it is wanted', async () => {
    const makeScript = jest.fn(() => document.createElement('script'));
    const remote = { name: 'content', container: 'mf_content', version: '3.0.0', entry: '/r/content/3.0.0/e.js', integrity: 'sha256-x' };
    const load = createRemotes([{ ...remote, unmet: ['react ^20.0.0'] }], makeScript, loadRuntime);
    for (let calls = 0; calls < 2; calls += 1) {
      await expect(load('content')).rejects.toEqual(new UnmetContract('content asks for react ^20.0.0'));
    }
    expect(makeScript).not.toHaveBeenCalled();
  });
});
