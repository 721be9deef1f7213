import { contractStates, type ContractState } from '@pozyka/api-contract/constants';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { placePath } from './page-query.ts';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs) var(--space-xs);
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-s);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-text);
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--color-accent);
    text-decoration: underline;
  }
  & [aria-current] {
    border: 2px solid var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 600;
  }
`;

/** Links to the contracts of one state: the address says which, so the choice can be shared and taken back. */
export const StateFilter = ({ state }: { state: ContractState | undefined }) => {
  const text = useText();
  return (
    <nav aria-label={text('contracts.filter')}>
      <Row>
        {[undefined, ...contractStates].map((one) => (
          <li key={one ?? 'all'}>
            <Link to={placePath({ page: 1, ...(one ? { state: one } : {}) })} {...(one === state ? { 'aria-current': 'true' } : {})}>
              {text(`contracts.filter.${one ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
};
