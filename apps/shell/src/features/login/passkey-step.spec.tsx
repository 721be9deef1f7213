import { createI18n } from '@pozyka/i18n';
import { PageEnvironmentContext, ShellServicesContext, TranslationsContext } from '@pozyka/remote-kit';
import { keyProblem, signWithKey } from '@pozyka/remote-kit/passkey';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../core/store.ts';
import frame from '../../messages/uk.json';
import account from '../../pages/login/messages/uk.json';
import words from './messages/uk.json';
import { LoginForm } from './login-form.tsx';
import { PasskeyAlone } from './passkey-alone.tsx';
import PasskeyStep from './passkey-step.tsx';

// jsdom has no authenticator; what the real one does is in apps/e2e
jest.mock('@pozyka/remote-kit/passkey', () => ({ signWithKey: jest.fn(), keyProblem: jest.fn() }));

type Responses = Record<string, () => Response>;

const assertion = { Key: 'k', ClientData: 'c', AuthenticatorData: 'd', Signature: 's' };
const request = {
  ...{ Ticket: 'ticket', ExpiresIn: 300, CanRecover: true, RecoveryAt: null, Identity: ['bankId' as const, 'qualified' as const] },
  Options: { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required' as const, allowCredentials: [] },
};
const done = () => Response.json({ data: { ActionStatus: 'productSelection' } });
const failure = (status: number, message: string, data?: object) => () =>
  Response.json({ error: { code: status, message }, ...(data && { data }) }, { status });

const show = (responses: Responses, shown: ReactNode) => {
  const calls: { path: string; body: unknown }[] = [];
  const goToStatus = jest.fn(() => Promise.resolve());
  const store = createStore({
    fetch: (url, init) => {
      const path = String(url).replace(/^\/api/, '');
      if (init?.method === 'POST') calls.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
      return Promise.resolve(responses[path]?.() ?? Response.json({ data: { alias: 'x', content: '' } }));
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  });
  render(
    <Provider store={store}>
      <TranslationsContext value={createI18n({ locale: 'uk', messages: { shell: { ...frame, ...words, ...account } } })}>
        <PageEnvironmentContext value={{ locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
          <ShellServicesContext
            value={{
              goToStatus,
              prefetch: () => undefined,
              notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
              report: () => undefined,
            }}
          >
            {shown}
          </ShellServicesContext>
        </PageEnvironmentContext>
      </TranslationsContext>
    </Provider>,
  );
  return { calls, goToStatus };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = (over: object = {}, after: 'code' | 'password' = 'code') => (
  <PasskeyStep request={{ ...request, ...over }} after={after} onStartOver={() => undefined} />
);

describe('a login with a passkey', () => {
  beforeEach(() => {
    jest.mocked(signWithKey).mockReset().mockResolvedValue(assertion);
    jest.mocked(keyProblem).mockReset().mockReturnValue('Вікно закрито');
  });

  it('comes after a right code, and only then leads on', async () => {
    const { calls, goToStatus } = show(
      {
        '/v2/auth/generate-pass': () => Response.json({ data: { ExpiresIn: 300, ResendAfter: 60, CodeLength: 6 } }),
        '/v2/auth/approve-pass': () => Response.json({ data: { Passkey: request } }),
        '/v2/auth/approve-passkey': done,
      },
      <LoginForm submitLabel="Отримати код" after={<PasskeyAlone />} />,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Номер телефону' }), '671234567');
    await press('Отримати код');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код із SMS' }), '123456');
    expect(await screen.findByRole('heading', { name: 'Підтвердьте вхід ключем доступу' })).toHaveFocus();
    expect(goToStatus).not.toHaveBeenCalled();
    await press('Підтвердити ключем');
    expect(goToStatus).toHaveBeenCalledTimes(1);
    expect(calls.at(-1)).toEqual({ path: '/v2/auth/approve-passkey', body: { Ticket: 'ticket', Credential: assertion } });
  });

  it('may be tried again after the person has cancelled it, with the same challenge', async () => {
    jest.mocked(signWithKey).mockRejectedValueOnce(new Error('NotAllowedError'));
    const { calls, goToStatus } = show({ '/v2/auth/approve-passkey': done }, step());
    await press('Підтвердити ключем');
    expect(await screen.findByText('Вікно закрито')).toBeVisible();
    expect(calls).toEqual([]);
    await press('Підтвердити ключем');
    expect(goToStatus).toHaveBeenCalledTimes(1);
  });

  it('starts over once the server has refused an answer', async () => {
    show({ '/v2/auth/approve-passkey': failure(422, 'Ключ не підтвердив вхід') }, step());
    await press('Підтвердити ключем');
    expect(await screen.findByText('Ключ не підтвердив вхід')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Підтвердити ключем' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Почати спочатку' })).toBeVisible();
  });

  it('asks who they are where the key is lost, and tells until when they wait', async () => {
    const { calls } = show({ '/v2/passkey-recovery': () => Response.json({ data: { RecoveryAt: '2026-11-28T10:00:00.000Z' } }) }, step());
    await press('У мене більше немає ключа');
    await press('Попросити вхід без ключа');
    expect(screen.getByText(/складається з 10 цифр/)).toBeVisible();
    expect(screen.getByText(/Вкажіть номер/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /РНОКПП/ }), '3652504575');
    await userEvent.type(screen.getByRole('textbox', { name: /Номер паспорта/ }), ' аа123456 ');
    await press('Попросити вхід без ключа');
    expect(await screen.findByText('Запит прийнято')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ Ticket: 'ticket', Itn: '3652504575', Document: 'аа123456' });
    expect(screen.queryByRole('button', { name: 'Підтвердити ключем' })).toBeNull();
  });

  it('recovers at once by a signature, and leads to the code', async () => {
    let state = 'waiting';
    const { calls } = show(
      {
        '/v2/identity': () => Response.json({ data: { Url: 'https://sign.example/1', State: 'state', ExpiresIn: 900 } }),
        '/v2/identity/finish': () => Response.json({ data: { State: state, For: 'recovery' } }),
      },
      step(),
    );
    await press('У мене більше немає ключа');
    await press('Дія.Підписом (КЕП)');
    expect(await screen.findByRole('link', { name: 'Відкрити застосунок' })).toHaveAttribute('href', 'https://sign.example/1');
    expect(calls.at(-1)).toEqual({ path: '/v2/identity', body: { Way: 'qualified', Ticket: 'ticket' } });
    state = 'done';
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Ключі прибрано')).toBeVisible();
    expect(calls.at(-1)).toEqual({ path: '/v2/identity/finish', body: { State: 'state' } });
    expect(screen.getByRole('button', { name: 'Почати спочатку' })).toBeVisible();
  });

  it('says why a signature recovers nothing, and offers the ways again', async () => {
    show(
      {
        '/v2/identity': () => Response.json({ data: { Url: 'https://sign.example/1', State: 'state', ExpiresIn: 900 } }),
        '/v2/identity/finish': failure(422, 'Підпис не прийнято'),
      },
      step(),
    );
    await press('У мене більше немає ключа');
    await press('Дія.Підписом (КЕП)');
    await screen.findByRole('link', { name: 'Відкрити застосунок' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Підпис не прийнято')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Через BankID' })).toBeVisible();
  });

  it('tells of a recovery that waits, still takes the key, and offers the ways at once', async () => {
    show({}, step({ RecoveryAt: '2026-11-28T10:00:00.000Z' }));
    expect(screen.getByText('Запит прийнято')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Підтвердити ключем' })).toBeVisible();
    await press('У мене більше немає ключа');
    expect(screen.getByText('Запит прийнято')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Через BankID' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Повернутися до ключа');
    expect(screen.getByRole('button', { name: 'Підтвердити ключем' })).toBeVisible();
  });

  it('has nothing to press but the beginning once the facts were refused, as the ticket is spent', async () => {
    show({ '/v2/passkey-recovery': failure(422, 'Номер документа не такий') }, step());
    await press('У мене більше немає ключа');
    await userEvent.type(screen.getByRole('textbox', { name: /РНОКПП/ }), '3652504575');
    await userEvent.type(screen.getByRole('textbox', { name: /Номер паспорта/ }), 'АА123456');
    await press('Попросити вхід без ключа');
    expect(await screen.findByText('Номер документа не такий')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Почати спочатку']);
    expect(screen.getByRole('button', { name: 'Почати спочатку' })).toHaveFocus();
  });

  it('leads who came by a password to the code, without which nothing is recovered', async () => {
    show({}, step({ CanRecover: false }, 'password'));
    expect(screen.getByText(/^Пароль правильний/)).toBeVisible();
    await press('У мене більше немає ключа');
    expect(screen.getByText(/увійдіть за номером телефону/)).toBeVisible();
  });

  it('is enough alone, and says what to do where it is not known any more', async () => {
    let requests = 0;
    const { goToStatus } = show(
      {
        '/v2/auth/passkey': () => Response.json({ data: { ...request, CanRecover: false } }),
        '/v2/auth/approve-passkey': () => ((requests += 1) === 1 ? failure(422, 'Цього ключа ми вже не знаємо')() : done()),
      },
      <PasskeyAlone />,
    );
    await press('Увійти ключем доступу');
    expect(await screen.findByText('Цього ключа ми вже не знаємо')).toBeVisible();
    await press('Увійти ключем доступу');
    expect(goToStatus).toHaveBeenCalledTimes(1);
  });

  it('opens the window at once by a second press: the request is held until it is answered', async () => {
    jest.mocked(signWithKey).mockRejectedValueOnce(new Error('PressForgotten'));
    const { calls, goToStatus } = show(
      {
        '/v2/auth/passkey': () => Response.json({ data: { ...request, CanRecover: false } }),
        '/v2/auth/approve-passkey': done,
      },
      <PasskeyAlone />,
    );
    await press('Увійти ключем доступу');
    expect(await screen.findByText('Вікно закрито')).toBeVisible();
    await press('Увійти ключем доступу');
    expect(goToStatus).toHaveBeenCalledTimes(1);
    expect(calls.map(({ path }) => path)).toEqual(['/v2/auth/passkey', '/v2/auth/approve-passkey']);
  });
});
