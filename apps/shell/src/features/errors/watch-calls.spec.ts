import { mainApi } from '@pozyka/api-client';
import { applicationApi } from '@pozyka/api-client/application';
import { contentApi } from '@pozyka/api-client/content';
import { sessionApi } from '@pozyka/api-client/session';
import { statusApi } from '@pozyka/api-client/status';
import type { DeferredMessage } from '../../core/deferred.ts';
import { createProgress } from '../../core/progress.ts';
import { createStore } from '../../core/store.ts';
import { watchCalls } from './watch-calls.ts';

const setUp = (answer: () => Response) => {
  const messages: DeferredMessage[] = [];
  const progress = createProgress();
  const seen: (number | undefined)[] = [];
  progress.subscribe(() => seen.push(progress.get()));
  const { dispatch } = createStore(
    { fetch: () => Promise.resolve(answer()), base: { main: '/api', marketplace: '/mplace-api' }, locale: 'uk' },
    undefined,
    watchCalls((message) => messages.push(message), progress),
  );
  return { messages, seen, dispatch };
};

describe('watchCalls', () => {
  it('hands on a failed call with who shows it', async () => {
    const { messages, dispatch } = setUp(() => Response.json({ error: { code: 500, message: 'Збій' } }, { status: 500 }));
    await dispatch(contentApi.endpoints.getBlock.initiate('home-hero'));
    await dispatch(statusApi.endpoints.getAppStatus.initiate());
    const call = { api: mainApi.reducerPath, kind: 'Query', error: { status: 500, message: 'Збій' } };
    expect(messages).toMatchObject([
      { type: 'call', call: { ...call, endpoint: 'getBlock', arg: 'home-hero', shownByPage: false } },
      { type: 'call', call: { ...call, endpoint: 'getAppStatus', shownByPage: true } },
    ]);
  });

  it('hands on what changed something, not what was read', async () => {
    const { messages, dispatch } = setUp(() => Response.json({ data: true }));
    await dispatch(contentApi.endpoints.getMenus.initiate());
    await dispatch(sessionApi.endpoints.logout.initiate());
    expect(messages).toMatchObject([{ type: 'call', call: { endpoint: 'logout', data: true } }]);
  });

  it('counts calls, but neither view blocks nor what is asked behind the scenes', async () => {
    const { seen, dispatch } = setUp(() => Response.json({ data: [] }));
    await dispatch(contentApi.endpoints.getBlock.initiate('home-hero'));
    await dispatch(statusApi.endpoints.getAppStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
    expect(seen).toEqual([]);
    await Promise.all([dispatch(contentApi.endpoints.getMenus.initiate()), dispatch(contentApi.endpoints.getMenus.initiate())]);
    expect(seen).toEqual([0, undefined]);
  });

  it('counts the save of a draft, for which a link to another document waits', async () => {
    const { seen, dispatch } = setUp(() => Response.json({ data: {} }));
    const saved = dispatch(applicationApi.endpoints.saveApp.initiate({ body: { Amount: 1_000_000 }, key: 'x', draft: true }));
    expect(seen).toEqual([0]);
    await saved;
    expect(seen).toEqual([0, undefined]);
  });

  it('hands on what threw around a call, where no answer can tell', async () => {
    const { messages, dispatch } = setUp(() => Response.json({ data: true }));
    const broken = mainApi.injectEndpoints({
      endpoints: (build) => ({
        unread: build.query<unknown, void>({
          query: () => ({ url: '/v2/x' }),
          transformResponse: () => {
            throw new TypeError('x is not a function');
          },
        }),
        unasked: build.mutation<unknown, void>({
          query: () => {
            throw new TypeError('x is not a function');
          },
        }),
      }),
    });
    jest.spyOn(console, 'error').mockReturnValue();
    await dispatch(broken.endpoints.unread.initiate());
    await dispatch(broken.endpoints.unasked.initiate());
    expect(messages).toMatchObject([
      { type: 'call', call: { endpoint: 'unread', error: { status: 500, code: 0 } } },
      { type: 'call', call: { endpoint: 'unasked', error: { status: 500, code: 0 } } },
    ]);
    jest.restoreAllMocks();
  });
});
