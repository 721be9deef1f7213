import { NARROW, WIDE } from '@pozyka/design-system';
import { styled } from 'styled-components';
import { twoColumns } from '../../features/good-card/goods-columns.ts';

/** The side of the page and its goods; one below the other on a phone. */
export const Layout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m);
  @media ${NARROW} and (scripting: none) {
    display: flex;
    flex-direction: column;
  }
  @media ${WIDE} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: var(--space-l);
    align-items: start;
  }
`;

/** On a phone its parts stand in the page one by one, and those that are not shown leave no gap. */
export const Side = styled.div`
  display: contents;
  @media ${WIDE} {
    display: grid;
    gap: var(--space-m);
  }
`;

/** On a phone filters stand in a drawer; without scripts there is none, and they stand below the goods. */
export const SideFilters = styled.section`
  @media ${NARROW} and (scripting: none) {
    order: 1;
  }
  @media ${NARROW} and (scripting: enabled) {
    display: none;
  }
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-s);
`;

/** How many goods, and the tools beside. */
export const Bar = styled.div`
  display: grid;
  grid-template: 'total view' 'filter sort' / auto minmax(0, 1fr);
  align-items: end;
  gap: var(--space-xs) var(--space-s);
  & > p {
    grid-area: total;
    align-self: center;
  }
  & > p:focus {
    outline: none;
  }
  & > button {
    grid-area: filter;
    min-height: var(--field-height);
    padding-inline: var(--space-m);
    @media (scripting: none) {
      display: none;
    }
  }
  @media (min-width: 40rem) {
    grid-template: 'total filter sort view' / minmax(0, 1fr) auto 17rem auto;
    & > p {
      align-self: end;
    }
  }
  @media ${WIDE} {
    & > button {
      display: none;
    }
  }
  /* large letters in a narrow window */
  @media (max-width: 17rem) {
    grid-template: 'total' 'filter' 'sort' 'view' / minmax(0, 1fr);
  }
  /* letters made larger on the site do not make its windows narrower */
  html[data-font-size] & {
    @media ${NARROW} {
      grid-template: 'total view' 'filter filter' 'sort sort' / minmax(0, 1fr) auto;
    }
  }
`;

/** Old goods while new ones are on their way. */
export const Faded = styled.div<{ $busy: boolean }>`
  transition: opacity var(--quick);
  ${({ $busy }) => $busy && 'opacity: 0.5;'}
`;

/** Where the goods will be: as tall as a row of them, so that nothing jumps. */
export const Places = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: var(--space-s);
  @media (min-width: 40rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
