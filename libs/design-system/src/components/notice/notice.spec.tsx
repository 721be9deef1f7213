import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { Notice } from './notice.tsx';

test('is announced only when asked', async () => {
  const { container, rerender } = render(
    <Notice tone="warning" title="Скоро платіж" action={<a href="/pay">Сплатити</a>}>
      До 12 березня.
    </Notice>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Сплатити' })).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
  rerender(
    <Notice role="status" title="Готово">
      Збережено.
    </Notice>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Готово');
});
