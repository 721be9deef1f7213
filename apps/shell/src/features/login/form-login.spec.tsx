import type { FormDefinition } from '@pozyka/api-contract';
import { createI18n } from '@pozyka/i18n';
import { PageEnvironmentContext, ShellServicesContext, TranslationsContext } from '@pozyka/remote-kit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../core/store.ts';
import frame from '../../messages/uk.json';
import account from '../../pages/login/messages/uk.json';
import words from './messages/uk.json';
import { FormLogin } from './form-login.tsx';

const definition: FormDefinition = {
  alias: 'password',
  title: 'Паролем',
  groups: [
    {
      title: '',
      fields: [
        { name: 'login', type: 'text', label: 'Логін', rules: [{ rule: 'required' }] },
        { name: 'password', type: 'password', label: 'Пароль', rules: [{ rule: 'required' }] },
      ],
    },
  ],
};

const refuse = (status: number, message: string, data?: object) => () =>
  Response.json({ error: { code: status, message }, data }, { status });

const show = (...responses: (() => Response)[]) => {
  const sent: unknown[] = [];
  const goToStatus = jest.fn(() => Promise.resolve());
  const store = createStore({
    fetch: (_url, init) => {
      if (init?.method !== 'POST') return Promise.resolve(Response.json({ data: definition }));
      const { body } = init;
      sent.push(body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body)));
      return Promise.resolve(responses.shift()?.() ?? Response.json({ data: { status: 0, isMultiplyAccount: false } }));
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  });
  const notify = { success: () => undefined, warn: () => undefined, error: () => undefined };
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TranslationsContext value={createI18n({ locale: 'uk', messages: { shell: { ...frame, ...words, ...account } } })}>
          <PageEnvironmentContext value={{ locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
            <ShellServicesContext value={{ goToStatus, prefetch: () => undefined, notify, report: () => undefined }}>
              <FormLogin form="password" definition={definition} />
            </ShellServicesContext>
          </PageEnvironmentContext>
        </TranslationsContext>
      </MemoryRouter>
    </Provider>,
  );
  return { sent, goToStatus };
};

const login = () => screen.getByRole('textbox', { name: 'Логін' });
const password = () => screen.getByLabelText(/^Пароль/);

const fill = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Логін' }), 'olena@example.com');
  await userEvent.type(password(), 'слова для входу');
  await userEvent.click(screen.getByRole('button', { name: 'Увійти' }));
};

const fields = { login: 'olena@example.com', password: 'слова для входу' };

describe('FormLogin', () => {
  it('sends the fields and goes where the customer stands', async () => {
    const { sent, goToStatus } = show();
    await fill();
    expect(sent).toEqual([fields]);
    expect(goToStatus).toHaveBeenCalledTimes(1);
  });

  it('tells a wrong password at its field and keeps what was typed', async () => {
    const { goToStatus } = show(refuse(422, 'Не той', { password: 'Логін або пароль неправильний.' }));
    await fill();
    expect(password()).toHaveAccessibleDescription(/Логін або пароль неправильний/);
    expect(login()).toHaveValue('olena@example.com');
    expect(goToStatus).not.toHaveBeenCalled();
  });

  it('shows how long a lock lasts', async () => {
    show(refuse(429, 'Вхід закрито на 15 хв.'));
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('Вхід закрито на 15 хв.');
  });

  it('asks for a code after status 18, without an error, and sends it with the login', async () => {
    const { sent, goToStatus } = show(() => Response.json({ data: { status: 18, isMultiplyAccount: false } }));
    await fill();
    const code = await screen.findByRole('textbox', { name: 'Код із SMS' });
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(code, '123456');
    expect(sent).toEqual([fields, { login: 'olena@example.com', code: '123456' }]);
    expect(goToStatus).toHaveBeenCalledTimes(1);
  });

  it('opens nothing where several customers share the login', async () => {
    const { goToStatus } = show(() => Response.json({ data: { status: 0, isMultiplyAccount: true } }));
    await fill();
    expect(goToStatus).not.toHaveBeenCalled();
    expect(login()).toHaveValue('olena@example.com');
  });
});
