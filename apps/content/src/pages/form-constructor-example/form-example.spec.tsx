import type { FormDefinition } from '@pozyka/api-contract';
import { renderRemote } from '@pozyka/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import FormExample from './form-example.tsx';

const formOf = (alias: string): FormDefinition => ({
  alias,
  title: `Форма ${alias}`,
  groups: [{ title: '', fields: [{ name: 'who', type: 'text', label: 'Хто' }] }],
});

test('a form is chosen by its address, its definition stands beside it', async () => {
  const { place } = renderRemote({
    app: 'content',
    messages: uk,
    pages: { '/form-constructor-example': FormExample },
    responses: { getForm: ({ params }) => formOf(params['alias'] ?? '') },
    at: '/form-constructor-example',
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Форма example' })).toBeInTheDocument();
  const choice = within(screen.getByRole('navigation', { name: 'Виберіть форму' }));
  expect(choice.getByRole('link', { current: true })).toHaveTextContent('Усі можливості');
  await userEvent.click(choice.getByRole('link', { name: 'Скарга' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Форма complaint' })).toBeInTheDocument();
  expect(place()).toBe('/form-constructor-example?form=complaint');
  expect(choice.getByRole('link', { current: true })).toHaveTextContent('Скарга');
  const json = screen.getByRole('region', { name: 'forms/complaint.json' }).textContent ?? '';
  expect(JSON.parse(json)).toEqual(formOf('complaint'));
});
