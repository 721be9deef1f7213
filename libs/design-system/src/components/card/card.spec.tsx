import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';
import { Card } from './card.tsx';

const Frame = styled(Card)`
  position: relative;
`;

test('can be extended and rendered as another element; its tone stays off the DOM', () => {
  render(
    <Frame as="section" tone="accent" aria-label="Умови">
      Текст
    </Frame>,
  );
  const section = screen.getByRole('region', { name: 'Умови' });
  expect(section).toHaveStyle({ position: 'relative' });
  expect(section).not.toHaveAttribute('tone');
});
