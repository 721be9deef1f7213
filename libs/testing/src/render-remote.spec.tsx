import { applicationApi, useGetAppQuery } from '@pozyka/api-client/application';
import { isApiError } from '@pozyka/api-client';
import { Link, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestStore, fakeApi, loadContext, Refusal, renderRemote, type FakeResponses } from './index.ts';

const save = (responses: Parameters<typeof fakeApi>[0], body: object) => {
  const api = fakeApi(responses);
  const store = createTestStore(api.fetch);
  return store.dispatch(applicationApi.endpoints.saveApp.initiate({ body, key: 'k1' })).then((answer) => ({ ...answer, api }));
};

describe('fakeApi', () => {
  it('answers by operation, and remembers what was sent', async () => {
    const { data, api } = await save(
      { saveApp: ({ body }) => ({ Completeness: 60, Status: body.Term ?? 0, ActionStatus: 'formFilling' }) },
      { Term: 7 },
    );
    expect(data).toEqual({ Completeness: 60, Status: 7, ActionStatus: 'formFilling' });
    expect(api.calls).toEqual([{ id: 'saveApp', body: { Term: 7 }, query: {}, key: 'k1' }]);
  });

  it('refuses what does not fit the contract', async () => {
    const { error, api } = await save({ saveApp: () => ({ Completeness: 0, Status: 0, ActionStatus: 'nothing' }) }, { Colour: 'red' });
    expect(error).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it('answers errors as the server does', async () => {
    const refuse = (refusal: Refusal) => () => {
      throw refusal;
    };
    const vpn = await save({ saveApp: refuse(new Refusal(200, 'VPN', { code: 405 })) }, {});
    expect(vpn.error).toEqual({ status: 200, code: 405, message: 'VPN', modal: 'vpn' });
    const gone = await save({ saveApp: refuse(new Refusal(0)) }, {});
    expect(gone.error).toEqual({ status: 0, code: 0 });
    const missing = await save({}, {});
    expect(isApiError(missing.error) && missing.error.status).toBe(501);
  });
});

describe('renderRemote', () => {
  it('renders a page with its texts and answers', async () => {
    const Page = () => {
      const text = useText();
      return <h1>{text('amount', { amount: useGetAppQuery().data?.Amount ?? '…' })}</h1>;
    };
    const view = renderRemote({
      app: 'demo',
      messages: { amount: 'Сума {{amount}}' },
      pages: { '/x': Page },
      at: '/x?y',
      responses: {
        getApp: () => ({ Amount: 100, Term: 1, Completeness: 0, ActionStatus: 'nothing', Passport: {}, Address: {}, Social: {} }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Сума 100' })).toBeVisible();
    expect(view.place()).toBe('/x?y');
    expect(view.wentToStatus()).toBe(0);
  });

  it('renders one page wherever it goes, in its language, on what its load has fetched', async () => {
    const Page = () => (
      <>
        <h1>{useGetAppQuery().data?.Amount}</h1>
        <Link to="/next">{usePageEnvironment().loggedIn ? 'customer' : 'visitor'}</Link>
      </>
    );
    const app = { app: 'demo', messages: {}, locale: 'ru', loggedIn: false } as const;
    const responses: FakeResponses = {
      getApp: () => ({ Amount: 7, Term: 1, Completeness: 0, ActionStatus: 'nothing', Passport: {}, Address: {}, Social: {} }),
    };
    const { context, store } = loadContext({ ...app, responses });
    expect(context.loggedIn).toBe(false);
    await context.dispatch(applicationApi.endpoints.getApp.initiate());
    const view = renderRemote({ ...app, store, at: '/x', pages: Page });
    expect(screen.getByRole('heading', { name: '7' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'visitor' });
    expect(link).toHaveAttribute('href', '/ru/next');
    await userEvent.click(link);
    expect(view.place()).toBe('/next');
    expect(screen.getByRole('heading', { name: '7' })).toBeVisible();
    expect(view.api.calls).toEqual([]);
  });
});
