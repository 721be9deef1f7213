import { createTestStore, fakeApi } from '@pozyka/testing';
import { application } from '../../testing/samples.ts';
import { loadStep } from './saved-application.tsx';

const load = (given: Parameters<typeof application>[0], step: Parameters<typeof loadStep>[1] = 'address') => {
  const { fetch } = fakeApi({ getApp: () => application(given) });
  const { dispatch } = createTestStore(fetch, 'uk');
  const t = (key: string, values?: Record<string, unknown>) => `${key}${values ? ` ${JSON.stringify(values)}` : ''}`;
  return loadStep({ dispatch, path: '/', params: {}, query: new URLSearchParams(), locale: 'uk', loggedIn: true, t }, step);
};

describe('load of a step', () => {
  it('gives its title where it is open, and leads to the status where it is not yet, or not any more', async () => {
    expect(await load({ Completeness: 60 })).toEqual({ head: { title: 'title {"page":"address.title"}' } });
    expect(await load({ Completeness: 0 })).toMatchObject({ elsewhere: true });
    expect(await load({ Completeness: 0 }, 'passport')).not.toHaveProperty('elsewhere');
    expect(await load({ ActionStatus: 'applicationCheck', Completeness: 100 })).toMatchObject({ elsewhere: true });
  });

  it('opens the steps that must be changed, and no other', async () => {
    const Changes = [{ step: 'address' as const, field: 'house', reason: 'Немає такого будинку' }];
    expect(await load({ ActionStatus: 'changesRequired', Completeness: 100, Changes })).not.toHaveProperty('elsewhere');
    expect(await load({ ActionStatus: 'changesRequired', Completeness: 100, Changes }, 'passport')).toMatchObject({ elsewhere: true });
  });
});
