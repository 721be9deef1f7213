import { styled } from 'styled-components';

/** Something chosen, which a press takes away; `as={Link}` to the page without it. Say "take away" in words, hidden or not. */
export const FilterChip = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-xs);
  max-width: 100%;
  min-height: var(--target);
  padding: var(--space-2xs) var(--space-s) var(--space-2xs) var(--space-m);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-round);
  background: var(--color-accent-soft);
  color: var(--color-text);
  font-size: var(--text-s);
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: none;
  cursor: pointer;
  &::after {
    flex: none;
    width: 1.25rem;
    color: var(--color-accent);
    font-size: 1.25rem;
    line-height: 1;
    text-align: center;
    content: '×' / '';
  }
  &:hover {
    border-color: var(--color-accent-strong);
    text-decoration: line-through;
  }
`;
