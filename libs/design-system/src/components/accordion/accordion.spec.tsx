import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { Accordion } from './accordion.tsx';

test('is the browser’s own details with an anchor', async () => {
  const { container } = render(
    <Accordion id="question-1" title="Скільки це коштує?">
      Від 0,01 % на день.
    </Accordion>,
  );
  const details = screen.getByRole('group');
  expect(details).toHaveAttribute('id', 'question-1');
  expect(details).not.toHaveAttribute('open');
  expect(screen.getByText('Скільки це коштує?').closest('summary')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});
