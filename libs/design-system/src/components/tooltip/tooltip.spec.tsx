import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

const view = (
  <Tooltip text="Відсотки за один день користування">
    <Button>Ставка</Button>
  </Tooltip>
);

test('describes its control while that has the focus of the keyboard; Esc takes it away', async () => {
  const { container } = render(view);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Відсотки за один день користування');
  expect(screen.getByRole('button', { name: 'Ставка' })).toHaveAccessibleDescription('Відсотки за один день користування');
  expect(await violations(container)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Ставка' })).toHaveFocus();
});

test('shows on hover, too', async () => {
  render(view);
  // the first move tells that a pointer is in use
  await userEvent.pointer({ target: document.body });
  await userEvent.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
});
