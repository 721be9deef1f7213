import { render, screen } from '@testing-library/react';
import type { AnchorHTMLAttributes } from 'react';
import { ButtonLink } from './button-link.tsx';

const RouterLink = ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => <a data-router href={to} {...rest} />; // eslint-disable-line jsx-a11y/anchor-has-content -- the text comes with the props

test('is rendered by the given link, which gets none of the style props', () => {
  render(
    <ButtonLink as={RouterLink} to="/login" look="secondary" size="l" wide>
      Увійти
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Увійти' });
  expect(link).toHaveAttribute('href', '/login');
  expect(link.getAttributeNames().sort()).toEqual(['class', 'data-router', 'href']);
});
