import { render, screen } from '@testing-library/react';
import { Heading } from './heading.tsx';

test.each([1, 2, 3, 4] as const)('level %d, at any size', (level) => {
  render(
    <Heading level={level} look={3} id="title">
      Позика
    </Heading>,
  );
  const heading = screen.getByRole('heading', { level, name: 'Позика' });
  expect(heading.getAttributeNames().sort()).toEqual(['class', 'id']);
});
