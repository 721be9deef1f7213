import { TranslationsContext, PageEnvironmentContext, ShellServicesContext } from '@pozyka/remote-kit';
import { createI18n } from '@pozyka/i18n';
import { act, render, screen, waitFor } from '@testing-library/react';
import cookies from 'js-cookie';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../core/store.ts';
import frame from '../../messages/uk.json';
import account from '../../pages/login/messages/uk.json';
import words from './messages/uk.json';
import { LoginForm } from './login-form.tsx';

type Responses = Record<string, () => Response | Promise<Response>>;

const CODE_SENT = () => Response.json({ data: { ExpiresIn: 300, ResendAfter: 60, CodeLength: 6 } });
const failure = (status: number, message: string) => () => Response.json({ error: { code: status, message } }, { status });

const show = (responses: Responses, goToStatus: () => Promise<void> = () => Promise.resolve()) => {
  const calls: { path: string; body: unknown }[] = [];
  const store = createStore({
    fetch: (url, init) => {
      const path =
        String(url)
          .replace(/^\/api/, '')
          .split('?')[0] ?? '';
      if (init?.method === 'POST') calls.push({ path, body: JSON.parse(String(init.body)) });
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
            <LoginForm choice={{ Amount: 500_000, Term: 20 }} submitLabel="Отримати код" />
          </ShellServicesContext>
        </PageEnvironmentContext>
      </TranslationsContext>
    </Provider>,
  );
  return { calls };
};

const typePhone = async (phone = '671234567') => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Номер телефону' }), phone);
  await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
};

describe('LoginForm', () => {
  it('says where the customer came from', async () => {
    cookies.set('consent', JSON.stringify({ revision: 1, categories: ['marketing'] }));
    cookies.set('utmQuery', JSON.stringify({ utm_source: 'партнер', utm_medium: 'cpc' }));
    const { calls } = show({ '/v2/auth/generate-pass': CODE_SENT });
    await typePhone();
    await screen.findByRole('textbox', { name: 'Код із SMS' });
    expect(calls[0]?.body).toMatchObject({ Marketing: { utm_source: 'партнер', utm_medium: 'cpc' } });
    cookies.remove('utmQuery');
    cookies.remove('consent');
  });

  it('sends the code with what was chosen, then logs in when the last digit is there', async () => {
    const goToStatus = jest.fn(() => Promise.resolve());
    const { calls } = show(
      { '/v2/auth/generate-pass': CODE_SENT, '/v2/auth/approve-pass': () => Response.json({ data: { ActionStatus: 'formFilling' } }) },
      goToStatus,
    );
    await typePhone();
    const code = await screen.findByRole('textbox', { name: 'Код із SMS' });
    expect(code).toHaveFocus();
    await userEvent.type(code, '123456');
    await act(async () => undefined);
    expect(calls).toEqual([
      { path: '/v2/auth/generate-pass', body: { Phone: '+380671234567', Amount: 500_000, Term: 20 } },
      { path: '/v2/auth/approve-pass', body: { Phone: '+380671234567', Code: '123456' } },
    ]);
    expect(goToStatus).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['', 'Введіть номер мобільного телефону'],
    ['441234567', 'Перевірте номер: потрібен український мобільний, наприклад 67 123 45 67'],
  ])('asks for a mobile number when given «%s», and sends nothing', async (phone, message) => {
    const { calls } = show({ '/v2/auth/generate-pass': CODE_SENT });
    if (phone) await userEvent.type(screen.getByRole('textbox'), phone);
    await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("shows the server's words and keeps the number", async () => {
    show({ '/v2/auth/generate-pass': failure(429, 'Забагато спроб. Спробуйте за 40 секунд.') });
    await typePhone();
    expect(await screen.findByText('Забагато спроб. Спробуйте за 40 секунд.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('67 123 45 67');
  });

  it('asks for the code at the number that it went to, whatever is typed while it is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = show({
      '/v2/auth/generate-pass': () => promise,
      '/v2/auth/approve-pass': () => Response.json({ data: { ActionStatus: 'nothing' } }),
    });
    await typePhone();
    await userEvent.type(screen.getByRole('textbox', { name: 'Номер телефону' }), '{Backspace}8');
    await act(async () => resolve(CODE_SENT()));
    expect(await screen.findByText('Код надіслано на +380 67 123 45 67.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Код із SMS' }), '123456');
    await act(async () => undefined);
    expect(calls.at(-1)?.body).toEqual({ Phone: '+380671234567', Code: '123456' });
  });

  it('says what is wrong with a code, and lets them correct it', async () => {
    const goToStatus = jest.fn(() => Promise.resolve());
    show({ '/v2/auth/generate-pass': CODE_SENT, '/v2/auth/approve-pass': failure(422, 'Код не підходить.') }, goToStatus);
    await typePhone();
    const code = await screen.findByRole('textbox', { name: 'Код із SMS' });
    await userEvent.type(code, '111111');
    expect(await screen.findByText('Код не підходить.')).toBeVisible();
    await userEvent.clear(code);
    expect(screen.queryByText('Код не підходить.')).not.toBeInTheDocument();
    await userEvent.type(code, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
    expect(screen.getByText('Код має 6 цифр')).toBeVisible();
    expect(goToStatus).not.toHaveBeenCalled();
  });

  it('does not spend the code twice when only the next page failed', async () => {
    const goToStatus = jest.fn(() => Promise.resolve()).mockRejectedValueOnce({ status: 0, code: 0 });
    const { calls } = show(
      { '/v2/auth/generate-pass': CODE_SENT, '/v2/auth/approve-pass': () => Response.json({ data: { ActionStatus: 'nothing' } }) },
      goToStatus,
    );
    await typePhone();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код із SMS' }), '123456');
    expect(await screen.findByText(/Ви увійшли, але сторінка не відкрилася/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
    await act(async () => undefined);
    expect(calls.filter(({ path }) => path === '/v2/auth/approve-pass')).toHaveLength(1);
    expect(goToStatus).toHaveBeenCalledTimes(2);
  });

  it('offers another code only after a while, and another number at once', async () => {
    show({ '/v2/auth/generate-pass': CODE_SENT });
    await typePhone();
    expect(await screen.findByText(/Надіслати код ще раз можна за 1:00/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Надіслати код ще раз' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Змінити номер' }));
    const phone = screen.getByRole('textbox', { name: 'Номер телефону' });
    expect(phone).toHaveValue('67 123 45 67');
    expect(phone).toHaveFocus();
  });

  it('leads the same number back to the code that is on its way, and orders one for another', async () => {
    const { calls } = show({ '/v2/auth/generate-pass': CODE_SENT });
    const orders = () => calls.filter(({ path }) => path.endsWith('generate-pass')).length;
    await typePhone();
    await userEvent.click(await screen.findByRole('button', { name: 'Змінити номер' }));
    await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    expect(await screen.findByRole('textbox', { name: 'Код із SMS' })).toBeVisible();
    expect(orders()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Змінити номер' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Номер телефону' }));
    await typePhone('671234568');
    expect(await screen.findByRole('textbox', { name: 'Код із SMS' })).toBeVisible();
    expect(orders()).toBe(2);
  });

  it('sends a refused code once, and the next one as soon as it is there', async () => {
    const { calls } = show({ '/v2/auth/generate-pass': CODE_SENT, '/v2/auth/approve-pass': failure(422, 'Код не підходить.') });
    await typePhone();
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Код із SMS' });
    await userEvent.type(code, '111111');
    expect(await screen.findByText('Код не підходить.')).toBeVisible();
    expect(code).toHaveFocus();
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    code.setSelectionRange(6, 6);
    await userEvent.keyboard('2345');
    await userEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
    expect(code).toHaveFocus();
    await userEvent.paste('222222');
    await act(async () => undefined);
    const sent = calls.filter(({ path }) => path.endsWith('approve-pass')).map(({ body }) => (body as { Code: string }).Code);
    expect(sent).toEqual(['111111', '222222']);
  });

  it('empties the field when another code was sent, and only then', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    try {
      let isUp = true;
      show({
        '/v2/auth/generate-pass': () => (isUp ? CODE_SENT() : failure(429, 'Забагато кодів.')()),
        '/v2/auth/approve-pass': failure(422, 'Код не підходить.'),
      });
      await user.type(screen.getByRole('textbox', { name: 'Номер телефону' }), '671234567');
      await user.click(screen.getByRole('button', { name: 'Отримати код' }));
      const code = await screen.findByRole('textbox', { name: 'Код із SMS' });
      await user.type(code, '111111');
      act(() => void jest.advanceTimersByTime(60_000));
      isUp = false;
      await user.click(screen.getByRole('button', { name: 'Надіслати код ще раз' }));
      expect(await screen.findByText('Забагато кодів.')).toBeVisible();
      expect(code).toHaveValue('111111');
      isUp = true;
      await user.click(screen.getByRole('button', { name: 'Надіслати код ще раз' }));
      await waitFor(() => expect(code).toHaveValue(''));
      expect(code).toHaveFocus();
    } finally {
      jest.useRealTimers();
    }
  });
});
