import { ShellServicesContext, useGoToStatus } from '@pozyka/remote-kit';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store.ts';
import { KeepChoice } from './keep-choice.tsx';

const LoggedIn = () => {
  const goToStatus = useGoToStatus();
  return (
    <button type="button" onClick={() => void goToStatus()}>
      Увійшов
    </button>
  );
};

const logIn = async (ActionStatus: string, choice?: { amount: number; term: number }) => {
  const goToStatus = jest.fn(() => Promise.resolve());
  const ask = jest.fn(() =>
    Promise.resolve(Response.json({ data: { ActionStatus, Completeness: 0, Status: 0, RefusalSignificance: null } })),
  );
  const store = createStore({ fetch: ask, base: { main: '/api', marketplace: '/mplace-api' }, locale: 'uk' });
  const notify = { success: () => undefined, warn: () => undefined, error: () => undefined };
  render(
    <Provider store={store}>
      <ShellServicesContext value={{ goToStatus, prefetch: () => undefined, notify, report: () => undefined }}>
        <KeepChoice choice={choice}>
          <LoggedIn />
        </KeepChoice>
      </ShellServicesContext>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button'));
  return { goToStatus, ask };
};

const choice = { amount: 900_000, term: 9 };

test('a running application is gone on with, whatever was chosen', async () => {
  const { goToStatus } = await logIn('formFilling', choice);
  await waitFor(() => expect(goToStatus).toHaveBeenCalledTimes(1));
});

test('who has chosen nothing goes where his status leads, without being asked for', async () => {
  const { goToStatus, ask } = await logIn('nothing');
  expect(goToStatus).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
});
