import type { Passkey, Passkeys } from '@pozyka/api-contract';
import { keyProblem, makeKey, signWithKey } from '@pozyka/remote-kit/passkey';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './passkeys.tsx';

// jsdom has no authenticator; what the real one does is in apps/e2e
jest.mock('@pozyka/remote-kit/passkey', () => ({ makeKey: jest.fn(), signWithKey: jest.fn(), keyProblem: jest.fn() }));

const NOW = '2026-11-27T10:00:00.000Z';
const phone: Passkey = { Id: 'a1', Name: 'Мій телефон', Synced: true, CreatedAt: NOW, LastUsedAt: NOW, StartsAt: null };
const laptop: Passkey = { Id: 'b2', Name: 'Ноутбук', Synced: false, CreatedAt: NOW, LastUsedAt: null, StartsAt: null };
const list = (Items: Passkey[], over: Partial<Passkeys> = {}): Passkeys => ({
  Items,
  ProvenUntil: NOW,
  RecoveryAt: null,
  Identity: [],
  ...over,
});
const creation = {
  ...{ Ticket: 'ticket', ExpiresIn: 300 },
  Options: {
    rp: { id: 'localhost', name: 'Pozyka' },
    user: { id: 'AAAA', name: 'x', displayName: 'x' },
    challenge: 'AAAA',
    pubKeyCredParams: [],
    timeout: 1,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  },
} as const;
const request = {
  ...{ Ticket: 'proof', ExpiresIn: 300, CanRecover: false, RecoveryAt: null, Identity: [] },
  Options: { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required', allowCredentials: [] },
} as const;
const attestation = { Key: 'k', ClientData: 'c', Attestation: 'a', Transports: [] };
const assertion = { Key: 'k', ClientData: 'c', AuthenticatorData: 'd', Signature: 's' };

/** A server that stores the list, and requires a proof while the session has none. */
const server = (state: { items: Passkey[]; isProven: boolean; recoveryAt?: string | null }, change: Responses = {}): Responses => {
  const answer = () => ({ data: list(state.items, { RecoveryAt: state.recoveryAt ?? null }) });
  const proven = <T,>(then: () => T) => (state.isProven ? then() : fail({ status: 403, message: 'Підтвердьте' }));
  return {
    listPasskeys: answer,
    beginPasskey: () =>
      proven(() => ({
        data: { ...creation, Options: { ...creation.Options, pubKeyCredParams: [], excludeCredentials: [] } },
      })),
    addPasskey: () => {
      state.items = [...state.items, laptop];
      return answer();
    },
    removePasskey: ({ path }) =>
      proven(() => {
        state.items = state.items.filter(({ Id }) => !path.endsWith(Id));
        return answer();
      }),
    renamePasskey: () => {
      state.items = state.items.map((item) => ({ ...item, Name: 'Робочий' }));
      return answer();
    },
    beginProof: () => ({ data: { ...request, Options: { ...request.Options, allowCredentials: [] } } }),
    sendProofCode: () => ({ data: { ExpiresIn: 300, ResendAfter: 60, CodeLength: 6 } }),
    prove: () => {
      state.isProven = true;
      return answer();
    },
    stopPasskeyRecovery: () => {
      state.recoveryAt = null;
      return answer();
    },
    ...change,
  };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('passkeys', () => {
  beforeEach(() => {
    jest.mocked(makeKey).mockReset().mockResolvedValue(attestation);
    jest.mocked(signWithKey).mockReset().mockResolvedValue(assertion);
    jest.mocked(keyProblem).mockReset().mockReturnValue('Вікно закрито. Спробуйте ще раз.');
  });

  it('shows the keys, when each was last used, and asks for a second one', async () => {
    const { result } = await renderPage(page, { responses: server({ items: [phone], isProven: true }) });
    expect(result.head?.title).toBe('Ключі доступу — Pozyka');
    const item = within(screen.getByRole('list', { name: 'Ваші ключі' })).getByRole('listitem');
    expect(item).toHaveTextContent(/Мій телефон.*Є копія.*Востаннє: /);
    expect(screen.getByText(/Додайте другий ключ/)).toBeVisible();
  });

  it('starts a first key by a signature, which another tab gives', async () => {
    let isSigned = false;
    const responses: Responses = {
      listPasskeys: () => ({
        data: list([isSigned ? laptop : { ...laptop, StartsAt: NOW }], { Identity: isSigned ? [] : ['bankId', 'qualified'] }),
      }),
      beginIdentity: () => ({ data: { Url: 'https://sign.example/1', State: 'state', ExpiresIn: 900 } }),
      finishIdentity: () => ({ data: { State: isSigned ? 'done' : 'waiting', For: 'start' } }),
    };
    const { callsOf } = await renderPage(page, { responses });
    expect(button('Через BankID')).toBeVisible();
    await userEvent.dblClick(button('Дія.Підписом (КЕП)'));
    expect(await screen.findByRole('link', { name: 'Відкрити застосунок' })).toHaveAttribute('href', 'https://sign.example/1');
    expect(callsOf('beginIdentity').map(({ body }) => body)).toEqual([{ Way: 'qualified' }]);
    await userEvent.click(button('Вибрати інший спосіб'));
    await userEvent.click(button('Дія.Підписом (КЕП)'));
    expect(await screen.findByRole('img', { name: /QR-код/ })).toBeVisible();
    isSigned = true;
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(/^Підтверджено: ключ діє/)).toBeVisible();
    expect(screen.queryByText('Ще не діє')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Через BankID' })).toBeNull();
  });

  it.each([401, 409, 422])('waits no longer for a signature that was refused with %i, and offers the ways again', async (status) => {
    const responses: Responses = {
      listPasskeys: () => ({ data: list([{ ...laptop, StartsAt: NOW }], { Identity: ['qualified'] }) }),
      beginIdentity: () => ({ data: { Url: 'https://sign.example/1', State: 'state', ExpiresIn: 900 } }),
      finishIdentity: () => fail({ status, message: 'Почніть ще раз' }),
    };
    await renderPage(page, { responses });
    await userEvent.click(button('Дія.Підписом (КЕП)'));
    await screen.findByRole('link', { name: 'Відкрити застосунок' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Почніть ще раз')).toBeVisible();
    expect(button('Дія.Підписом (КЕП)')).toBeVisible();
  });

  it('adds a key under a name, once however often it is pressed', async () => {
    const { callsOf } = await renderPage(page, { responses: server({ items: [], isProven: true }) });
    await userEvent.click(button('Додати ключ'));
    expect(screen.getByText('Назвіть ключ, до 40 символів')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Назва ключа/ }), ' Мій  ноутбук ');
    await userEvent.dblClick(button('Додати ключ'));
    expect(await screen.findByText('Ключ додано. Тепер для входу потрібен ключ. На інших пристроях вхід завершено.')).toBeVisible();
    expect(callsOf('addPasskey').map(({ body }) => body)).toEqual([{ Ticket: 'ticket', Name: 'Мій ноутбук', Credential: attestation }]);
    expect(screen.getByRole('textbox', { name: /Назва ключа/ })).toHaveValue('');
  });

  it('says that a first key waits, when it starts, and removes it without a proof', async () => {
    const waiting = { ...laptop, StartsAt: NOW };
    const state = { items: [] as Passkey[], isProven: true };
    const addPasskey = () => {
      state.items = [waiting];
      return { data: list(state.items) };
    };
    const { callsOf } = await renderPage(page, { responses: server(state, { addPasskey }) });
    await userEvent.type(screen.getByRole('textbox', { name: /Назва ключа/ }), 'Ноутбук');
    await userEvent.click(button('Додати ключ'));
    expect(await screen.findByText(/^Ключ додано. Перший ключ починає діяти не відразу/)).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(/Ноутбук.*Ще не діє.*Запрацює: /);
    expect(screen.getByText(/входьте як раніше/)).toBeVisible();
    await userEvent.click(button('Прибрати: Ноутбук'));
    expect(within(screen.getByRole('dialog')).getByText(/ще не діє/)).toBeVisible();
    await userEvent.click(button('Прибрати ключ'));
    expect(await screen.findByText(/^Ключ прибрано/)).toBeVisible();
    expect(callsOf('prove')).toEqual([]);
  });

  it('says what the device says where no key was made, and keeps the name', async () => {
    jest.mocked(makeKey).mockRejectedValue(new Error('cancelled'));
    const { callsOf } = await renderPage(page, { responses: server({ items: [], isProven: true }) });
    await userEvent.type(screen.getByRole('textbox', { name: /Назва ключа/ }), 'Ключ');
    await userEvent.click(button('Додати ключ'));
    expect(await screen.findByText('Вікно закрито. Спробуйте ще раз.')).toBeVisible();
    expect(callsOf('addPasskey')).toEqual([]);
    expect(screen.getByRole('textbox', { name: /Назва ключа/ })).toHaveValue('Ключ');
  });

  it('opens the window at once by a second press, to make a key and to prove one', async () => {
    jest.mocked(makeKey).mockRejectedValueOnce(new Error('forgotten'));
    jest.mocked(signWithKey).mockRejectedValueOnce(new Error('forgotten'));
    const { callsOf } = await renderPage(page, { responses: server({ items: [phone], isProven: false }) });
    await userEvent.type(screen.getByRole('textbox', { name: /Назва ключа/ }), 'Ключ');
    await userEvent.click(button('Додати ключ'));
    const confirm = await screen.findByRole('button', { name: 'Підтвердити ключем' });
    await userEvent.click(confirm);
    expect(await screen.findByText('Вікно закрито. Спробуйте ще раз.')).toBeVisible();
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(callsOf('beginPasskey')).toHaveLength(2));
    await userEvent.click(button('Додати ключ'));
    expect(await screen.findByText(/^Ключ додано/)).toBeVisible();
    // the first was refused for want of a proof
    expect(callsOf('beginPasskey')).toHaveLength(2);
    expect(callsOf('beginProof')).toHaveLength(1);
  });

  it('removes a key after a question and a proof by another key', async () => {
    await renderPage(page, { responses: server({ items: [phone, laptop], isProven: false }) });
    await userEvent.click(button('Прибрати: Ноутбук'));
    expect(within(screen.getByRole('dialog')).queryByText(/останній ключ/)).toBeNull();
    await userEvent.click(button('Прибрати ключ'));
    await userEvent.click(await screen.findByRole('button', { name: 'Підтвердити ключем' }));
    expect(await screen.findByText(/^Ключ прибрано/)).toBeVisible();
    expect(screen.queryByText('Ноутбук')).toBeNull();
  });

  it('takes a code for a proof, in Russian, and says what the last key means', async () => {
    const state = { items: [phone], isProven: false };
    const prove: Responses['prove'] = ({ body }) => {
      if ((body as { Code: string }).Code === '111111') return fail({ status: 422, message: 'Код не подходит' });
      state.isProven = true;
      return { data: list(state.items) };
    };
    const { callsOf } = await renderPage(page, { responses: server(state, { prove }), locale: 'ru' });
    await userEvent.click(button('Убрать: Мій телефон'));
    expect(within(screen.getByRole('dialog')).getByText(/последний ключ/)).toBeVisible();
    await userEvent.click(button('Убрать ключ'));
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить код в SMS' }));
    const code = await screen.findByRole('textbox', { name: /Код из SMS/ });
    await userEvent.click(button('Подтвердить'));
    expect(screen.getByText('Введите 6 цифр из SMS')).toBeVisible();
    await userEvent.type(code, '111111{Enter}');
    expect(await screen.findByText('Код не подходит')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await userEvent.paste('123456');
    await userEvent.click(button('Подтвердить'));
    expect(await screen.findByText(/^Ключ убран/)).toBeVisible();
    expect(callsOf('prove').map(({ body }) => body)).toEqual([{ Code: '111111' }, { Code: '123456' }]);
    expect(screen.getByText(/достаточно кода из SMS/)).toBeVisible();
  });

  it('leaves everything as it is where the proof is closed', async () => {
    const { callsOf } = await renderPage(page, { responses: server({ items: [phone], isProven: false }) });
    await userEvent.type(screen.getByRole('textbox', { name: /Назва ключа/ }), 'Ключ');
    await userEvent.click(button('Додати ключ'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(button('Додати ключ')).toBeEnabled());
    expect(callsOf('addPasskey')).toEqual([]);
  });

  it('renames a key in place', async () => {
    const { callsOf } = await renderPage(page, { responses: server({ items: [phone], isProven: false }) });
    await userEvent.click(button('Перейменувати: Мій телефон'));
    const [field] = screen.getAllByRole('textbox', { name: /Назва ключа/ });
    if (!field) throw new Error('no field');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'Робочий{Enter}');
    expect(await screen.findByText('Робочий')).toBeVisible();
    expect(callsOf('renamePasskey').map(({ body }) => body)).toEqual([{ Name: 'Робочий' }]);
  });

  it('warns of a recovery and stops it by one press', async () => {
    await renderPage(page, { responses: server({ items: [phone], isProven: false, recoveryAt: NOW }) });
    expect(screen.getByText('Хтось просить пускати в кабінет без ключа')).toBeVisible();
    await userEvent.click(button('Зупинити'));
    expect(await screen.findByText('Зупинено: ваші ключі залишаються.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Хтось просить пускати в кабінет без ключа')).toBeNull());
  });

  it('stops a recovery after a proof by an older key, and says so where the key is younger', async () => {
    for (const isOlder of [true, false]) {
      const state = { items: [phone], isProven: false, recoveryAt: NOW };
      const stopPasskeyRecovery = () => {
        if (!state.isProven || !isOlder) return fail({ status: 403, message: 'Лише старішим ключем' });
        return { data: list(state.items) };
      };
      const { unmount } = await renderPage(page, { responses: server(state, { stopPasskeyRecovery }) });
      await userEvent.click(button('Зупинити'));
      expect(screen.queryByRole('button', { name: 'Надіслати код у SMS' })).toBeNull();
      await userEvent.click(await screen.findByRole('button', { name: 'Підтвердити ключем' }));
      expect(await screen.findByText(isOlder ? /^Зупинено/ : 'Лише старішим ключем')).toBeVisible();
      unmount();
    }
  });

  it('says what the server says, and that nobody answers', async () => {
    const state = { items: [phone], isProven: true };
    let requests = 0;
    const responses = server(state, {
      removePasskey: () => ((requests += 1) === 1 ? fail({ status: 0 }) : fail({ status: 429, message: 'Зачекайте' })),
    });
    await renderPage(page, { responses });
    for (const words of [/Немає звʼязку/, 'Зачекайте']) {
      await userEvent.click(button('Прибрати: Мій телефон'));
      await userEvent.click(button('Прибрати ключ'));
      expect(await screen.findByText(words)).toBeVisible();
    }
  });
});
