import { loadContext, renderRemote } from '@pozyka/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import ru from '../messages/ru.json';
import uk from '../messages/uk.json';
import Page, { load } from './__name__-page';

afterEach(cleanup);

const found = { type: 'question', alias: 'limits', title: 'Яка сума доступна', snippet: '' } as const;
const app = {
  app: '__name__',
  messages: uk,
  responses: { getFaqCategories: () => [{ id: 'terms', title: 'Умови' }], searchContent: () => [found] },
};

it('has its data before it is rendered', async () => {
  const { context, store } = loadContext(app);
  expect(await load(context)).toEqual({ head: { title: uk.title } });
  renderRemote({ ...app, store, pages: Page, at: '/__name__' });
  expect(screen.getByRole('listitem').textContent).toBe('Умови');
});

it('finds texts of the site', async () => {
  const { api, container } = renderRemote({ ...app, pages: Page, at: '/__name__' });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(uk.words), ' сума ');
  await user.click(screen.getByRole('button', { name: uk.search }));
  expect(await screen.findByText(found.title)).toBeTruthy();
  expect(api.calls.map(({ query }) => query['q'])).toContain('сума');
});

it('has every text in both languages', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(uk));
});
