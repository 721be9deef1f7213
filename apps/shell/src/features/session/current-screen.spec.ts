import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { createStore } from '../../core/store.ts';
import { currentScreen } from './current-screen.ts';

const storeWith = (ActionStatus: string, cards: () => Response = () => Response.json({ data: [] })) => {
  const requests: string[] = [];
  const store = createStore({
    fetch: (url) => {
      requests.push(String(url));
      return Promise.resolve(
        String(url).endsWith('/v2/cards')
          ? cards()
          : Response.json({ data: { ActionStatus, Completeness: 100, Status: 0, RefusalSignificance: null } }),
      );
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  });
  return { store, requests };
};

const open = (...options: Parameters<typeof storeWith>) => {
  const { store, requests } = storeWith(...options);
  return { screen: currentScreen(store.dispatch), requests };
};

describe('currentScreen', () => {
  it('asks for the cards only where they matter', async () => {
    const { screen, requests } = open('contractSign');
    expect((await screen).path).toBe('/contract-sign');
    expect(requests).toEqual(['/api/v2/app/status']);
  });

  it.each([
    ['without a card', () => Response.json({ data: [] }), '/application-form/add-card'],
    ['with a card', () => Response.json({ data: [{ Id: '1' }] }), '/verification'],
    ['when the cards cannot be read', () => new Response('', { status: 500 }), '/verification'],
  ])('leads %s to the right screen', async (_, cards, path) => {
    expect((await open('cardVerification', cards).screen).path).toBe(path);
  });

  it('does not fetch what a response has just brought, and leaves it to the next page', async () => {
    const { store, requests } = storeWith('formFilling');
    const known = { ActionStatus: 'formFilling', Completeness: 60, Status: 0, RefusalSignificance: null } as const;
    expect((await currentScreen(store.dispatch, known)).path).toBe('/application-form/address');
    expect((await store.dispatch(fetchQuery(statusApi.endpoints.getAppStatus))).data).toEqual(known);
    expect(requests).toEqual([]);
  });
});
