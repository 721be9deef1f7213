import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import { answeredOf, caseOf, ID } from '../../testing/requests.ts';
import * as page from './request.tsx';

const MORE = 'Гроші так і не надійшли.';
const show = (responses: Responses, options: Partial<PageOptions> = {}) =>
  renderPage(page, { responses, params: { id: ID }, path: '/requests/:id', place: `/requests/${ID}`, ...options });
const button = (name: string) => screen.getByRole('button', { name });

describe('request', () => {
  it('shows where it stands and what was written', async () => {
    const { result } = await show({ getCase: () => ({ data: caseOf() }) });
    expect(result.head?.title).toBe('Звернення №\u00a0З-2026-000123 — Pozyka');
    expect(screen.getByText('Отримано')).toBeVisible();
    expect(screen.getByText('Чому мені нарахували комісію?')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Якщо відповідь вас не влаштувала' })).toBeNull();
  });

  it.each([
    ['complaint', false],
    ['data', true],
  ] as const)('tells whom to turn to after the answer to a %s', async (Kind, ombudsman) => {
    await show({ getCase: () => ({ data: answeredOf({ Kind }) }) });
    const next = within(screen.getByRole('region', { name: 'Якщо відповідь вас не влаштувала' }));
    expect(next.getByText(/Національному банку України/)).toBeVisible();
    expect(next.queryByRole('link', { name: 'ombudsman.gov.ua' }) !== null).toBe(ombudsman);
    expect(screen.getByRole('link', { name: 'Зберегти файл розрахунок.pdf' })).toHaveAttribute('href', '/api/v2/case-files/f1');
  });

  it('reopens an answered one by a message', async () => {
    const reopened = caseOf({
      Messages: [...answeredOf().Messages, { Id: 'm3', From: 'customer', At: '2026-03-06T10:00:00Z', Text: MORE, Files: [] }],
    });
    const { callsOf } = await show({ getCase: () => ({ data: answeredOf() }), addCaseMessage: () => ({ data: reopened }) });
    expect(screen.getByText('Є відповідь')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Ваше повідомлення/ }), MORE);
    await userEvent.click(button('Надіслати'));
    expect(await screen.findByText('Повідомлення надіслано.')).toBeVisible();
    expect(screen.getByText('Отримано')).toBeVisible();
    expect(screen.getByText(MORE)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Ваше повідомлення/ })).toHaveValue('');
    expect(callsOf('addCaseMessage').map(({ body, path }) => [body, path])).toEqual([[{ Text: MORE }, `/v2/cases/${ID}/messages`]]);
  });

  it('keeps the text where it was not sent, and says why', async () => {
    await show({ getCase: () => ({ data: caseOf() }), addCaseMessage: () => fail({ status: 429, message: 'Забагато повідомлень' }) });
    await userEvent.type(screen.getByRole('textbox', { name: /Ваше повідомлення/ }), MORE);
    await userEvent.click(button('Надіслати'));
    expect(await screen.findByText('Забагато повідомлень')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Ваше повідомлення/ })).toHaveValue(MORE);
  });

  it('is not closed while money waits in it for a decision', async () => {
    await show({ getCase: () => ({ data: caseOf({ Kind: 'refund' }) }) });
    expect(screen.getByText('Повернення грошей')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Закрити звернення' })).toBeNull();
  });

  it('is closed after a question, and takes no more messages', async () => {
    const { callsOf } = await show({ getCase: () => ({ data: caseOf() }), closeCase: () => ({ data: caseOf({ State: 'closed' }) }) });
    await userEvent.click(button('Закрити звернення'));
    const dialog = within(screen.getByRole('dialog', { name: 'Закрити звернення?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Залишити' }));
    expect(callsOf('closeCase')).toEqual([]);
    await userEvent.click(button('Закрити звернення'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрити звернення' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(callsOf('closeCase')).toHaveLength(1);
    expect(screen.getByText('Закрито')).toBeVisible();
  });

  it('of another customer is a page that is not there', async () => {
    const { result } = await show({ getCase: () => fail({ status: 404, message: 'Немає' }) });
    expect(result.status).toBe(404);
  });
});
