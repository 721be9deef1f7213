import { singleFlight } from './use-status-navigation.ts';

describe('singleFlight', () => {
  it('joins calls while one runs, and runs again afterwards', async () => {
    let runs = 0;
    const call = singleFlight(() => Promise.resolve((runs += 1)));
    expect(await Promise.all([call(), call(), call()])).toEqual([1, 1, 1]);
    expect(await call()).toBe(2);
  });

  it('runs again after a failure', async () => {
    let runs = 0;
    const call = singleFlight(() => ((runs += 1) === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(runs)));
    await expect(call()).rejects.toThrow('no answer');
    expect(await call()).toBe(2);
  });
});
