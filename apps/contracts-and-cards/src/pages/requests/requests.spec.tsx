import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ID, itemOf } from '../../testing/requests.ts';
import * as page from './requests.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('requests', () => {
  it('shows each with its number, state and last day, and leads to it', async () => {
    const items = [itemOf(), itemOf({ CaseId: 'b', Number: 'З-2026-000100', State: 'answered', AnsweredAt: '2026-03-03T10:00:00Z' })];
    const { result } = await renderPage(page, { responses: { listCases: () => ({ data: items, total: 2 }) } });
    expect(result.head?.title).toBe('Звернення — Pozyka');
    const [first, second] = screen.getAllByRole('listitem');
    expect(plain(first?.textContent ?? '')).toContain('Скарга, № З-2026-000123');
    expect(plain(first?.textContent ?? '')).toMatch(/Отримано.*Відповімо не пізніше1 квітня 2026/);
    expect(plain(second?.textContent ?? '')).toMatch(/Є відповідь.*Відповідь дали3 березня 2026/);
    expect(plain(second?.textContent ?? '')).not.toContain('не пізніше');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', `/requests/${ID}`);
    expect(screen.getByRole('link', { name: 'Написати звернення' })).toHaveAttribute('href', '/requests/new');
  });

  it('says what it is for where there is none, in Russian', async () => {
    await renderPage(page, { responses: { listCases: () => ({ data: [], total: 0 }) }, locale: 'ru' });
    expect(screen.getByRole('heading', { name: 'Вы ещё ничего не писали' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Написать обращение' })).toHaveAttribute('href', '/ru/requests/new');
  });

  it('leads back from a page past the end', async () => {
    await renderPage(page, { responses: { listCases: () => ({ data: [], total: 3 }) }, place: '/requests?page=9' });
    expect(screen.getByRole('link', { name: 'На першу сторінку' })).toHaveAttribute('href', '/requests');
  });

  it('tells that it did not load, and tries again', async () => {
    let requests = 0;
    const listCases = () => ((requests += 1) < 3 ? fail({ status: 503, message: 'Зачекайте' }) : { data: [itemOf()], total: 1 });
    await renderPage(page, { responses: { listCases } });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByText(/З-2026-000123/)).toBeVisible();
  });
});
