import type { MenuItem } from '@pozyka/api-contract';
import { asList, ButtonLink, Drawer, WIDE } from '@pozyka/design-system';
import { Link, NavLink, usePageEnvironment, useLocation, useText } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../core/shell-context.ts';
import { menuLine } from './customer-links.tsx';
import { LOGIN } from './login-place.ts';

const ID = 'menu-drawer';

const Parts = styled.div`
  display: grid;
  gap: var(--space-m);
  & > * + * {
    padding-top: var(--space-m);
    border-top: 1px solid var(--color-line);
  }
`;

const List = styled.ul.attrs(asList)`
  margin: 0 calc(-1 * var(--space-s));
  padding: 0;
  list-style: none;
`;

const Line = styled(NavLink)`
  ${menuLine}
`;

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The main menu. */
  items: readonly MenuItem[];
}

/** The menus of narrow screens: closed by a link, by going elsewhere in any other way, and by room for the menus themselves. */
export const MenuDrawer = ({ open, onClose, items }: MenuDrawerProps) => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const { CustomerSection } = useShell();
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // at once: what is behind a modal dialog cannot take the focus that the new page gives it
    const dialog = document.getElementById(ID);
    if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia(WIDE);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [open, onClose]);

  const login = (
    <ButtonLink as={Link} to={LOGIN} wide onClick={onClose}>
      {text('header.login')}
    </ButtonLink>
  );
  return (
    <Drawer
      id={ID}
      open={open}
      onClose={onClose}
      title={text('header.menu-title')}
      closeLabel={text('header.close-menu')}
      footer={loggedIn ? undefined : login}
    >
      <Parts>
        {CustomerSection && <CustomerSection onLeave={onClose} />}
        <nav aria-label={text('header.menu')}>
          <List>
            {items.map(({ link, title }) => (
              <li key={link}>
                <Line to={link} onClick={onClose}>
                  {title}
                </Line>
              </li>
            ))}
          </List>
        </nav>
      </Parts>
    </Drawer>
  );
};
