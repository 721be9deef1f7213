import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Value } from '../value/value.tsx';

export interface DescriptionListProps {
  items: readonly { term: string; details: ReactNode }[];
}

const List = styled.dl`
  container-type: inline-size;
  & > div {
    display: grid;
    gap: 0 var(--space-m);
    padding-block: var(--space-s);
    border-bottom: 1px solid var(--color-line);
  }
  & > div:last-child {
    border-bottom: 0;
  }
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    min-width: 0;
    font-weight: 600;
  }
  @container (min-width: 20rem) {
    & > div {
      grid-template-columns: minmax(0, 1fr) minmax(0, auto);
    }
    & dd {
      max-width: 24ch;
      text-align: right;
    }
  }
`;

/** Terms and what they are: a line each where both fit, one below the other where there is less room. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <List>
    {items.map(({ term, details }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <Value>{details}</Value>
        </dd>
      </div>
    ))}
  </List>
);
