import { NARROW, WIDE } from '@pozyka/design-system';
import { css, styled } from 'styled-components';

/** The side of the page and its goods; one below the other on a phone. */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m);
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

const sheet = css`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: 20;
  width: min(24rem, 100% - var(--target));
  height: 100vh;
  height: 100dvh;
  padding: var(--space-s) var(--space-m) 0;
  background: var(--color-surface);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Filters beside the goods; on a phone the browser's own popover, which needs no script. */
export const Sheet = styled.section`
  &[popover] {
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    border: 0;
    background: transparent;
    color: inherit;
    overflow: visible;
  }
  @media ${WIDE} {
    &[popover] {
      display: block;
      position: static;
    }
  }
  @media ${NARROW} {
    @supports not selector(:popover-open) {
      html:not([data-plain]) &:not([data-open]) {
        display: none;
      }
      &[popover][data-open] {
        ${sheet}
      }
    }
    &[popover]:popover-open {
      ${sheet}
    }
    &::backdrop {
      background: rgb(16 28 23 / 62%);
    }
  }
`;

export const SheetHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s);
  padding-bottom: var(--space-s);
  @media ${WIDE} {
    display: none;
  }
`;

/** What shows the goods: in sight however many filters there are. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  justify-items: center;
  padding-block: var(--space-s) calc(var(--space-s) + env(safe-area-inset-bottom, 0px));
  background: var(--color-surface);
  @media ${WIDE} {
    background: var(--color-page);
  }
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-s);
  scroll-margin-top: var(--space-s);
`;

/** How many goods, and the tools beside; below where letters are large. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-xs) var(--space-s);
  & > p {
    flex: 1 0 100%;
    @media (min-width: 40rem) {
      flex-basis: auto;
    }
  }
  & > :last-child {
    margin-left: auto;
  }
  & > button {
    min-height: var(--field-height);
    padding-inline: var(--space-m);
    @media ${WIDE} {
      display: none;
    }
  }
`;
