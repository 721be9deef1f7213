import { asList, NARROW, WIDE } from '@pozyka/design-system';
import type { MenuItem } from '@pozyka/api-contract';
import { NavLink, useLocation, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { closePopover } from './follow-popovers.ts';

const sheet = css`
  position: absolute;
  inset: 4rem 0 auto;
  max-height: calc(100vh - 4rem);
  max-height: calc(100dvh - 4rem);
  padding: var(--space-s) var(--space-m);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  box-shadow: var(--shadow-m);
  overflow-y: auto;
`;

const Menu = styled.nav`
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
    &[popover] {
      z-index: 20;
    }
    @supports not selector(:popover-open) {
      html:not([data-plain]) &:not([data-open]) {
        display: none;
      }
      &[data-open] {
        ${sheet}
      }
    }
    &:popover-open {
      ${sheet}
    }
  }
`;

const List = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${NARROW} {
    flex-direction: column;
  }
`;

const MenuLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: var(--target);
  color: inherit;
  font-weight: 500;
  text-decoration: none;
  &:hover,
  &[aria-current='page'] {
    color: var(--color-accent);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
`;

/* on wide screens they have a menu of their own */
const OfCustomer = styled.div`
  &:has([data-begun], [data-island] > *) {
    margin-top: var(--space-s);
    padding-top: var(--space-s);
    border-top: 1px solid var(--color-line);
  }
  @media ${WIDE} {
    display: none;
  }
`;

export interface MainMenuProps {
  id: string;
  items: readonly MenuItem[];
  /** The customer's part, below the links of everybody on narrow screens. */
  children: ReactNode;
}

/** The main menu: a row on wide screens; on narrow ones the browser's own popover, which needs no script. */
export const MainMenu = ({ id, items, children }: MainMenuProps) => {
  const text = useText();
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current) closePopover(menu.current);
  }, [key]);
  return (
    <Menu ref={menu} id={id} popover="auto" aria-label={text('header.menu')}>
      <List>
        {items.map(({ link, title }) => (
          <li key={link}>
            <MenuLink to={link}>{title}</MenuLink>
          </li>
        ))}
      </List>
      <OfCustomer>{children}</OfCustomer>
    </Menu>
  );
};
