import type { PublicPaper } from '@pozyka/api-contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contract, documents } from '../../testing/fixtures.ts';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './documents.tsx';

const rules = (edition: number, state: PublicPaper['state']): PublicPaper => ({
  id: `rules-${edition}`,
  paper: 'rules',
  group: 'company',
  title: 'Правила',
  summary: 'Що і як.',
  edition,
  changes: `Зміна ${edition}.`,
  adopted: '2026-01-26',
  valid_from: `202${3 + edition}-02-10`,
  valid_until: state === 'earlier' ? `202${4 + edition}-02-09` : null,
  state,
  pdf: { size: 45_000, sha256: 'ab'.repeat(32) },
});
const papers = [rules(4, 'upcoming'), rules(3, 'current'), rules(2, 'earlier'), rules(1, 'earlier')];

const responsesWith = (over: Responses = {}): Responses => ({
  listCustomEntities: ({ path }) => ({ data: path.endsWith('/document-groups') ? [{ id: 'company', title: 'Про компанію' }] : papers }),
  getCustomEntity: ({ path }) => {
    const id = path.split('/').at(-1);
    const found = papers.find((paper) => paper.id === id) ?? (id === 'rules' ? papers[1] : undefined);
    return found
      ? { data: { ...found, content: '<p>Текст правил.</p>', editions: papers.filter((paper) => paper !== found) } }
      : fail({ status: 404 });
  },
  listContracts: () => ({ data: [{ ...contract, State: 'active', SignedAt: '2026-11-21T10:00:00Z' }], total: 1 }),
  getContractDocs: () => ({ data: documents }),
  ...over,
});
const list = (over: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(page, { responses: responsesWith(), place: '/documents', path: '/documents', loggedIn: false, ...over });
const one = (paper: string) =>
  renderPage(page, {
    responses: responsesWith(),
    place: `/documents/${paper}`,
    path: '/documents/:paper',
    params: { paper },
    loggedIn: false,
  });

describe('documents', () => {
  it('lists what is in force, with its PDF, its sum and the way to the other editions', async () => {
    const { result } = await list();
    const section = screen.getByRole('region', { name: 'Про компанію' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
    expect(within(section).getByRole('link', { name: 'Правила' }).getAttribute('href')).toBe('/documents/rules');
    expect(section.textContent).toMatch(/Редакція 3, чинна з 10\s+лютого\s+2026/);
    expect(screen.getByRole('link', { name: /^PDF, 44 КБ: «Правила», редакція 3/ }).getAttribute('href')).toBe(
      '/api/v2/system/custom/documents/rules-3/pdf?language=uk',
    );
    expect(section.textContent).toContain('ab'.repeat(32));
    expect(screen.getByRole('link', { name: '2 попередні редакції документа «Правила»' }).getAttribute('href')).toBe(
      '/documents/indexOld#rules',
    );
    expect(screen.getByRole('link', { name: /^Нова редакція з 10\s+лютого\s+2027/ }).getAttribute('href')).toBe('/documents/rules-4');
    expect(result.head?.breadcrumbs).toEqual([{ title: 'Документи', path: '/documents' }]);
    expect(screen.queryByRole('region', { name: 'Документи за вашими договорами' })).toBeNull();
  });

  it('asks for a customer’s own papers when they open their contract, never in load', async () => {
    const view = await list({ loggedIn: true });
    const own = screen.getByRole('region', { name: 'Документи за вашими договорами' });
    const fold = await within(own).findByText(/Договір № П-100 від 21 листопада 2026/);
    expect(view.callsOf('getContractDocs')).toHaveLength(0);
    await userEvent.click(fold);
    const details = fold.closest('details');
    // jsdom opens it, but tells nobody
    if (details?.open) details.dispatchEvent(new Event('toggle'));
    expect(await within(own).findByText('Паспорт споживчого кредиту')).toBeTruthy();
    expect(view.callsOf('getContractDocs')[0]?.query).toEqual({ ContractId: 'c1' });
  });

  it('shows the newest contracts first and the rest on demand', async () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ ...contract, ContractId: `c${index}`, Number: `П-${index}` }));
    const view = await list({
      loggedIn: true,
      responses: responsesWith({ listContracts: ({ query }) => ({ data: many.slice(0, Number(query['Limit'])), total: many.length }) }),
    });
    const more = await screen.findByRole('button', { name: 'Показати ще 2 договори' });
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByText(/П-4/)).toBeTruthy());
    expect(view.callsOf('listContracts').map(({ query }) => query['Limit'])).toEqual(['3', '13']);
  });

  it('says what is wrong where the contracts do not come, and asks again', async () => {
    let isUp = false;
    await list({
      loggedIn: true,
      responses: responsesWith({ listContracts: () => (isUp ? { data: [], total: 0 } : fail({ status: 503 })) }),
    });
    const again = await screen.findByRole('button', { name: 'Спробувати ще раз' });
    isUp = true;
    await userEvent.click(again);
    expect(await screen.findByText(/Договорів іще немає/)).toBeTruthy();
  });

  it('reads one paper as a page with its own address in search', async () => {
    const { result } = await one('rules-3');
    expect(screen.getByRole('heading', { level: 1, name: 'Правила' })).toBeTruthy();
    expect(screen.getByText('Текст правил.')).toBeTruthy();
    expect(result.head).toMatchObject({ title: 'Правила — Pozyka', description: 'Що і як.', canonical: '/documents/rules' });
    expect(result.head?.noindex).toBeUndefined();
    expect(screen.queryByText('Ця редакція вже не діє')).toBeNull();
  });

  it('warns of an edition that is not in force and leads to the one that is', async () => {
    const { result } = await one('rules-2');
    expect(screen.getByText('Ця редакція вже не діє')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Чинна редакція' }).getAttribute('href')).toBe('/documents/rules');
    expect(result.head).toMatchObject({ canonical: '/documents/rules-2', noindex: true });
  });

  it('is 404 for a paper that is not there', async () => {
    expect((await one('nothing')).result).toEqual({ status: 404 });
  });

  it('lists what held earlier, by paper, in the language of the page', async () => {
    const { result } = await list({ place: '/documents/indexOld', path: '/documents/indexOld', locale: 'ru' });
    expect(screen.getByRole('heading', { level: 1, name: 'Прежние редакции документов' })).toBeTruthy();
    const section = screen.getByRole('region', { name: 'Правила' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => /Зміна \d/.exec(textContent ?? '')?.[0]),
    ).toEqual(['Зміна 2', 'Зміна 1']);
    expect(screen.getByRole('link', { name: 'Действующая редакция документа «Правила»' }).getAttribute('href')).toBe('/ru/documents/rules');
    expect(result.head?.breadcrumbs).toHaveLength(2);
  });
});
