import type { Relief } from '@pozyka/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Responses } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './relief.tsx';

const claimed: Relief = { ReliefId: 'r1', Kind: 'service', State: 'claimed', From: '2026-03-01', Until: null, CaseId: 'case1' };
const server = (reliefs: readonly Relief[] = [], others: Responses = {}): Responses => ({
  listReliefs: () => ({ data: [...reliefs] }),
  addCaseFile: () => ({ data: { Id: 'f1', offset: 8 } }),
  claimRelief: () => ({ data: claimed }),
  ...others,
});
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Подати заяву' }));

describe('relief', () => {
  it('is claimed with a day and a document, once, and says what is missing', async () => {
    const { callsOf, result } = await renderPage(page, { responses: server() });
    expect(result.head?.title).toBe('Пільга для військових і їхніх сімей — Pozyka');
    await submit();
    const from = screen.getByLabelText(/^Перший день служби/);
    expect(from).toHaveFocus();
    expect(screen.getByText('Вкажіть перший день служби')).toBeVisible();
    fireEvent.change(from, { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText(/^Останній день служби/), { target: { value: '2026-02-01' } });
    expect(screen.getByText('Останній день не може бути раніше за перший')).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Останній день служби/), { target: { value: '' } });
    expect(screen.getByText('Додайте хоча б один документ')).toBeVisible();
    expect(callsOf('claimRelief')).toEqual([]);
    const chooser = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
    if (!chooser) throw new Error('no chooser of files');
    await userEvent.upload(chooser, new File(['%PDF-1.7'], 'довідка.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(screen.queryByText(/^Зачекайте, доки файли/)).toBeNull());
    await waitFor(() => expect(screen.queryByText('Додайте хоча б один документ')).toBeNull());
    await userEvent.dblClick(screen.getByRole('button', { name: 'Подати заяву' }));
    await waitFor(() =>
      expect(callsOf('claimRelief').map(({ body }) => body)).toEqual([{ Kind: 'service', From: '2026-03-01', FileIds: ['f1'] }]),
    );
  });

  it('says that a claim waits, and takes no other', async () => {
    await renderPage(page, { responses: server([claimed]) });
    expect(screen.getByText('Вашу заяву розглядаємо')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Переглянути звернення' })).toHaveAttribute('href', '/requests/case1');
    expect(screen.queryByRole('button', { name: 'Подати заяву' })).toBeNull();
  });

  it('says in Russian since when it holds and how it ends, or that it was refused', async () => {
    const granted: Relief = { ...claimed, State: 'granted' };
    await renderPage(page, { responses: server([{ ...claimed, ReliefId: 'r2', State: 'refused' }, granted]), locale: 'ru' });
    expect(screen.getByText(/^Льгота действует с 1\sмарта 2026/)).toBeVisible();
    expect(screen.getByText(/^Служба закончилась/)).toBeVisible();
    expect(screen.getByText('Предыдущее заявление отклонено')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Подать заявление' })).toBeVisible();
  });
});
