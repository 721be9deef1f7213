import { renderRemote } from '@pozyka/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import ru from '../messages/ru.json';
import uk from '../messages/uk.json';
import Page from './__name__-page';

afterEach(cleanup);

it('finds texts of the site', async () => {
  const found = { type: 'question', alias: 'limits', title: 'Яка сума доступна', snippet: '' } as const;
  const { api } = renderRemote({
    app: '__name__',
    messages: uk,
    pages: Page,
    at: '/__name__',
    responses: { searchContent: () => [found] },
  });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(uk.words), ' сума ');
  await user.click(screen.getByRole('button', { name: uk.search }));
  expect((await screen.findByRole('listitem')).textContent).toBe(found.title);
  expect(api.calls.map(({ query }) => query['q'])).toEqual(['сума']);
});

it('has every text in both languages', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(uk));
});
