import { useGetMenusQuery } from '@pozyka/api-client/content';
import { BrandLogo, closeIcon, Container, Glyph, menuIcon, userIcon } from '@pozyka/design-system';
import { Link, NavLink, useText, usePageEnvironment } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useShell } from '../../app/shell-context.ts';
import { useVisibleLinks } from './use-visible-links.ts';

const Bar = styled.header`
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs);
  padding-block: var(--space-2xs);
  @media (min-width: 64rem) {
    gap: var(--space-2xs) var(--space-s);
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  margin-right: auto;
  color: inherit;
  text-decoration: none;
`;

/* on phones the icon alone: the name stays for screen readers */
const Login = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs);
  min-width: 2.75rem;
  min-height: 2.75rem;
  color: inherit;
  font-weight: 600;
  @media (max-width: 63.9375rem) {
    span {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`;

const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: var(--radius-s);
  background: transparent;
  color: inherit;
  @media (min-width: 64rem) {
    display: none;
  }
`;

/* up to 1023 px (specification, section 9) the links are behind the burger; above, the customer's corner is in the first row */
const Links = styled.div<{ $open: boolean }>`
  display: contents;
  @media (max-width: 63.9375rem) {
    display: ${({ $open }) => ($open ? 'block' : 'none')};
    flex-basis: 100%;
    padding-bottom: var(--space-s);
  }
`;

const MainMenu = styled.nav`
  flex-basis: 100%;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (max-width: 63.9375rem) {
    flex-direction: column;
  }
`;

const MenuLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
  &:hover,
  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
`;

/** Logo, languages, the main menu of the content server, and the customer's own corner. */
export const Header = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const { data: menus = [] } = useGetMenusQuery();
  const { CustomerMenu } = useShell();
  const [open, setOpen] = useState(false);
  const items = useVisibleLinks(menus.find(({ alias }) => alias === 'main')?.items ?? []);
  return (
    <Bar>
      <Row>
        <Home to={loggedIn ? '/dashboard' : '/'} aria-label={text('header.home')}>
          <BrandLogo />
        </Home>
        <LanguageSwitch />
        {!loggedIn && (
          <Login to="/login">
            <Glyph path={userIcon} />
            <span>{text('header.login')}</span>
          </Login>
        )}
        <MenuButton
          type="button"
          aria-expanded={open}
          aria-controls="main-menu"
          aria-label={text(open ? 'header.close-menu' : 'header.open-menu')}
          onClick={() => setOpen(!open)}
        >
          <Glyph path={open ? closeIcon : menuIcon} />
        </MenuButton>
        <Links id="main-menu" $open={open}>
          {CustomerMenu && <CustomerMenu onLeave={() => setOpen(false)} />}
          <MainMenu aria-label={text('header.menu')}>
            <List>
              {items.map(({ link, title }) => (
                <li key={link}>
                  <MenuLink to={link} onClick={() => setOpen(false)}>
                    {title}
                  </MenuLink>
                </li>
              ))}
            </List>
          </MainMenu>
        </Links>
      </Row>
    </Bar>
  );
};
