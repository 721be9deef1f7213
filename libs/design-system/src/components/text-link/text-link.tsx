import { styled } from 'styled-components';

/** A link in a text or a list; `as={Link}` for links inside the site. */
export const TextLink = styled.a`
  color: var(--color-accent);
  font-weight: 600;
  text-decoration-thickness: 1px;
  &:hover {
    color: var(--color-accent-strong);
    text-decoration-thickness: 2px;
  }
`;

/** A link outside of a sentence: as tall as a finger needs. */
export const TallLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: var(--target);
`;
