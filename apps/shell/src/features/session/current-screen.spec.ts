import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { createStore } from '../../core/store.ts';
import { currentScreen } from './current-screen.ts';

const storeWith = (ActionStatus: string, cards: () => Response = () => Response.json({ data: [] })) => {
  const asked: string[] = [];
  const store = createStore({
    fetch: (url) => {
      asked.push(String(url));
      return Promise.resolve(
        String(url).endsWith('/v2/cards')
          ? cards()
          : Response.json({ data: { ActionStatus, Completeness: 100, Status: 0, RefusalSignificance: null } }),
      );
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  });
  return { store, asked };
};

const open = (...answers: Parameters<typeof storeWith>) => {
  const { store, asked } = storeWith(...answers);
  return { screen: currentScreen(store.dispatch), asked };
};

describe('currentScreen', () => {
  it('asks for the cards only where they matter', async () => {
    const { screen, asked } = open('contractSign');
    expect((await screen).path).toBe('/contract-sign');
    expect(asked).toEqual(['/api/v2/app/status']);
  });

  it.each([
    ['without a card', () => Response.json({ data: [] }), '/application-form/add-card'],
    ['with a card', () => Response.json({ data: [{ Id: '1' }] }), '/verification'],
    ['when the cards cannot be read', () => new Response('', { status: 500 }), '/verification'],
  ])('leads %s to the right screen', async (_, cards, path) => {
    expect((await open('cardVerification', cards).screen).path).toBe(path);
  });

  it('does not ask for what an answer has just told, and leaves it to the next page', async () => {
    const { store, asked } = storeWith('formFilling');
    const told = { ActionStatus: 'formFilling', Completeness: 60, Status: 0, RefusalSignificance: null } as const;
    expect((await currentScreen(store.dispatch, told)).path).toBe('/application-form/address');
    expect((await store.dispatch(fetchQuery(statusApi.endpoints.getAppStatus))).data).toEqual(told);
    expect(asked).toEqual([]);
  });
});
