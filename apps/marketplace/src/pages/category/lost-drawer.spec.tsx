import { renderRemote } from '@pozyka/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import uk from '../../messages/uk.json';
import CategoryPage from './category.tsx';
import { shop } from './testing/shop.ts';

let mockIsLost = true;
jest.mock('./filters-drawer.tsx', () => {
  if (mockIsLost) throw new Error('chunk lost');
  return jest.requireActual<object>('./filters-drawer.tsx');
});

test('where the code of the drawer is lost, the goods stay and it can be asked for again', async () => {
  // what a boundary catches is told by React too
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = renderRemote({
    app: 'marketplace',
    messages: uk,
    answers: shop(),
    at: '/category/7',
    params: { id: '7' },
    pages: { '/category/7': CategoryPage },
  });
  const button = await screen.findByRole('button', { name: 'Фільтри' });
  fireEvent.pointerEnter(button);
  fireEvent.focus(button);
  fireEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Фільтри не завантажилися');
  expect(view.reported()).toEqual(['filters drawer lost']);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  mockIsLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByRole('dialog', { name: 'Фільтри' })).toHaveAttribute('open');
  expect(screen.queryByRole('alert')).toBeNull();
});
