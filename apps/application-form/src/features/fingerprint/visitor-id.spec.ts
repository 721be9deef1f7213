import type { Configs } from '@pozyka/api-contract';
import { waitFor } from '@testing-library/react';
import { type Agent, startOpenAgent } from './open-agent.ts';
import { visitorId } from './visitor-id.ts';

jest.mock('./open-agent.ts', () => ({ startOpenAgent: jest.fn() }));

const open = jest.mocked(startOpenAgent);
const agent = (id: string): Agent => ({ get: () => Promise.resolve({ visitorId: id }) });
const never = () => new Promise<never>(() => undefined);

/** What was found, and what was reported. */
const find = async (readFrontend: () => Promise<Configs['frontend']>) => {
  const problems: string[] = [];
  const found = await visitorId({ readFrontend, report: (problem) => void problems.push(problem) });
  return { found, problems };
};
const withToken = (over: Partial<Configs['frontend']> = {}) => Promise.resolve({ fingerprint_token: 'key', ...over });
const script = () => document.head.querySelector<HTMLScriptElement>('script');

beforeEach(() => {
  open.mockResolvedValue(agent('open-id'));
  document.head.replaceChildren();
  Object.assign(window, { FingerprintJS: undefined });
});

describe('visitor id', () => {
  it('is the open agent’s where no token is configured', async () => {
    expect(await find(() => withToken({ fingerprint_token: '' }))).toEqual({ found: 'open-id', problems: [] });
    expect(script()).toBeNull();
  });

  it.each([
    ['its own host', {}, 'https://fpjscdn.net/v3/key/iife.min.js'],
    ['the configured address', { fingerprint_script: 'https://fp.example/agent.js' }, 'https://fp.example/agent.js'],
  ])('is the paid agent’s, from %s', async (_, over, address) => {
    const finding = find(() => withToken(over));
    await waitFor(() => expect(script()?.src).toBe(address));
    Object.assign(window, { FingerprintJS: { load: () => Promise.resolve(agent('paid-id')) } });
    script()?.dispatchEvent(new Event('load'));
    expect(await finding).toEqual({ found: 'paid-id', problems: [] });
  });

  it.each<[number, () => Promise<Configs['frontend']>, () => void]>([
    [1, () => Promise.reject(new Error('no settings')), () => undefined],
    [2, () => withToken({ fingerprint_script: 'http://fp.example/agent.js' }), () => undefined],
    [3, () => withToken({ fingerprint_token: '' }), () => open.mockRejectedValue(new Error('no start'))],
    [4, () => withToken({ fingerprint_token: '' }), () => open.mockResolvedValue(agent(''))],
  ])('is empty after a failure of step %s, which is told once', async (step, readFrontend, prepare) => {
    prepare();
    expect(await find(readFrontend)).toEqual({ found: '', problems: [`FP Error (step: ${step})`] });
  });

  it('is empty where the script does not come', async () => {
    const finding = find(withToken);
    await waitFor(() => expect(script()).not.toBeNull());
    script()?.dispatchEvent(new Event('error'));
    expect(await finding).toEqual({ found: '', problems: ['FP Error (step: 2)'] });
  });

  it('is waited for no longer than four seconds', async () => {
    jest.useFakeTimers();
    open.mockImplementation(never);
    const finding = find(() => withToken({ fingerprint_token: '' }));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await finding).toEqual({ found: '', problems: ['FP Error (step: 3)'] });
    jest.useRealTimers();
  });
});
