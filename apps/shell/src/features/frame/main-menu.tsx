import { asList, NARROW, WIDE } from '@pozyka/design-system';
import type { MenuItem } from '@pozyka/api-contract';
import { NavLink, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

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
    @supports not selector(:popover-open) {
      html:not([data-plain]) & {
        display: none;
      }
    }
    &:popover-open {
      position: absolute;
      inset: 4rem 0 auto;
      padding: var(--space-s) var(--space-m);
      border-bottom: 1px solid var(--color-line);
      background: var(--color-surface);
      box-shadow: var(--shadow-m);
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

/** The main menu: a row on wide screens; elsewhere the browser's own popover, which needs no script. */
export const MainMenu = ({ id, items }: { id: string; items: readonly MenuItem[] }) => {
  const text = useText();
  return (
    <Menu id={id} popover="auto" aria-label={text('header.menu')}>
      <List>
        {items.map(({ link, title }) => (
          <li key={link}>
            <MenuLink
              to={link}
              onClick={({ currentTarget }) => {
                // older browsers do not even read :popover-open
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
              }}
            >
              {title}
            </MenuLink>
          </li>
        ))}
      </List>
    </Menu>
  );
};
