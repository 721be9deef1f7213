import { Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { application } from '../../testing/samples.ts';
import PassportPage from './passport.tsx';

const path = '/application-form/passport';

const show = (getLookup: NonNullable<FakeResponses['getLookup']>) =>
  renderRemote({
    ...{ app: 'application-form', messages: uk, pages: { [path]: PassportPage }, at: path },
    responses: { getApp: () => application(), getLookup },
  });

test('the documents of the list are offered that the form has questions for, in the words of the list', async () => {
  const { api } = show(() => [
    { id: 'licence', title: 'Посвідчення водія' },
    { id: 'id_card', title: 'Картка з чипом' },
  ]);
  await userEvent.click(await screen.findByRole('radio', { name: /^Картка з чипом/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByLabelText(/^Номер документа/)).toBeVisible();
  expect(api.calls.filter(({ id }) => id === 'getLookup').map(({ query }) => query)).toEqual([{ language: 'uk' }]);
});

test('without the list both documents are offered in our own words', async () => {
  const { api } = show(() => {
    throw new Refusal(0);
  });
  expect(await screen.findByRole('radio', { name: /^Паспорт-книжечка/ })).toBeVisible();
  await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('getLookup'));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
