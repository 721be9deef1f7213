import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { contract } from '../../testing/fixtures.ts';
import { caseOf } from '../../testing/requests.ts';
import * as page from './requests-new.tsx';

const TEXT = 'Чому мені нарахували комісію?';
const server = (change: Responses = {}): Responses => ({
  getCaseDraft: () => ({ data: null }),
  listContracts: () => ({ data: [], total: 0 }),
  saveCaseDraft: () => ({ data: true }),
  openCase: () => ({ data: caseOf() }),
  ...change,
});
const field = () => screen.getByRole('textbox', { name: /Ваше повідомлення/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Надіслати' }));

describe('requests-new', () => {
  it('is of the kind that the address names, and sends what was written once', async () => {
    const { callsOf } = await renderPage(page, { responses: server(), place: '/requests/new?kind=complaint' });
    expect(screen.getByRole('radio', { name: /Скарга/ })).toBeChecked();
    await userEvent.type(field(), TEXT);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Надіслати' }));
    await waitFor(() => expect(callsOf('openCase').map(({ body }) => body)).toEqual([{ Kind: 'complaint', Text: TEXT }]));
    expect(callsOf('openCase')[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('says what is wrong with the text before it is sent', async () => {
    const { callsOf } = await renderPage(page, { responses: server() });
    await userEvent.type(field(), 'Чому?');
    await send();
    expect(field()).toHaveAccessibleDescription(/щонайменше 10 символів/);
    expect(field()).toHaveFocus();
    expect(callsOf('openCase')).toEqual([]);
  });

  it('begins with what was typed before, and keeps what is typed on', async () => {
    const { callsOf } = await renderPage(page, {
      responses: server({ getCaseDraft: () => ({ data: { Kind: 'data', Text: 'Видаліть ' } }) }),
    });
    expect(screen.getByRole('radio', { name: /Персональні дані/ })).toBeChecked();
    expect(field()).toHaveValue('Видаліть ');
    await userEvent.type(field(), 'мої дані');
    await waitFor(() => expect(callsOf('saveCaseDraft').at(-1)?.body).toEqual({ Kind: 'data', Text: 'Видаліть мої дані' }), {
      timeout: 3_000,
    });
    expect(field().closest('[data-drafted]')).not.toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('has a loan and files in no draft, and says so', async () => {
    await renderPage(page, { responses: server({ listContracts: () => ({ data: [contract], total: 1 }) }) });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Про який договір/ }), screen.getByRole('option', { name: /^№/ }));
    expect(field().closest('[data-drafted]')).toBeNull();
  });

  it('says why it was not sent, and retries under the same key', async () => {
    let tried = 0;
    const openCase = () => ((tried += 1) === 1 ? fail({ status: 0 }) : { data: caseOf() });
    const { callsOf } = await renderPage(page, { responses: server({ openCase }) });
    await userEvent.type(field(), TEXT);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає звʼязку');
    expect(field()).toHaveValue(TEXT);
    await send();
    await waitFor(() => expect(callsOf('openCase')).toHaveLength(2));
    const [first, second] = callsOf('openCase');
    expect(second?.key).toBe(first?.key);
  });

  it('shows the server’s words, in Russian', async () => {
    await renderPage(page, {
      responses: server({ openCase: () => fail({ status: 409, message: 'У вас уже 10 обращений' }) }),
      locale: 'ru',
    });
    await userEvent.type(screen.getByRole('textbox', { name: /Ваше сообщение/ }), TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText('У вас уже 10 обращений')).toBeVisible();
  });
});
