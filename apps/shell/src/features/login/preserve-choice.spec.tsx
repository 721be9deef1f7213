import { PageEnvironmentContext, ShellServicesContext, useGoToStatus } from '@pozyka/remote-kit';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../core/store.ts';
import { PreserveChoice } from './preserve-choice.tsx';

const LoggedIn = () => {
  const goToStatus = useGoToStatus();
  return (
    <button type="button" onClick={() => void goToStatus()}>
      Увійшов
    </button>
  );
};

const logIn = async (ActionStatus: string, choice?: { amount: number; term: number }, locale: 'uk' | 'ru' = 'uk') => {
  const leaveTo = jest.fn();
  const goToStatus = jest.fn(() => Promise.resolve());
  const ask = jest.fn(() =>
    Promise.resolve(Response.json({ data: { ActionStatus, Completeness: 0, Status: 0, RefusalSignificance: null } })),
  );
  const store = createStore({ fetch: ask, base: { main: '/api', marketplace: '/mplace-api' }, locale });
  const notify = { success: () => undefined, warn: () => undefined, error: () => undefined };
  render(
    <Provider store={store}>
      <PageEnvironmentContext value={{ locale, loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
        <ShellServicesContext value={{ goToStatus, prefetch: () => undefined, notify, report: () => undefined }}>
          <PreserveChoice choice={choice} leaveTo={leaveTo}>
            <LoggedIn />
          </PreserveChoice>
        </ShellServicesContext>
      </PageEnvironmentContext>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button'));
  return { goToStatus, ask, leaveTo };
};

const choice = { amount: 900_000, term: 9 };

test.each([
  ['uk', '/calculator-new?amount=9000&term=9'],
  ['ru', '/ru/calculator-new?amount=9000&term=9'],
] as const)('anyone who may borrow goes on with what they have chosen, in %s', async (locale, address) => {
  const { goToStatus, leaveTo } = await logIn('nothing', choice, locale);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(leaveTo).toHaveBeenCalledWith(address);
  expect(goToStatus).not.toHaveBeenCalled();
});

test('a running application is gone on with, whatever was chosen', async () => {
  const { goToStatus, ask, leaveTo } = await logIn('formFilling', choice);
  await waitFor(() => expect(goToStatus).toHaveBeenCalledTimes(1));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(leaveTo).not.toHaveBeenCalled();
});

test('who has chosen nothing goes where their status leads, without being asked for', async () => {
  const { goToStatus, ask, leaveTo } = await logIn('nothing');
  expect(goToStatus).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
  expect(leaveTo).not.toHaveBeenCalled();
});
