import { useGetMenusQuery } from '@pozyka/api-client/content';
import { accessibilityIcon, BrandLogo, Container, Glyph, menuIcon, SkipLink, userIcon, WIDE } from '@pozyka/design-system';
import { Link, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { MENUS } from '../../core/menus-in.ts';
import { useShell } from '../../core/shell-context.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { LOGIN } from './login-place.ts';
import { MainMenu } from './main-menu.tsx';
import { Tool } from './tool.ts';
import { useLazyPart } from './use-lazy-part.ts';
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
  min-height: 4rem;
  @media ${WIDE} {
    column-gap: var(--space-m);
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  margin-right: auto;
  color: inherit;
  text-decoration: none;
  /* the mark alone on the narrowest phones */
  @media (max-width: 22.4375rem) {
    & > span {
      gap: 0;
      font-size: 0;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-left: auto;
  @media ${WIDE} {
    gap: var(--space-2xs);
  }
`;

/* on phones the icon alone: the name stays for screen readers */
const Login = styled(Link)`
  ${Tool}
  gap: var(--space-2xs);
  font-weight: 600;
  @media (min-width: 30rem) {
    padding-inline: var(--space-s);
  }
  @media (max-width: 29.9375rem) {
    span {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`;

const ToolButton = styled.button`
  ${Tool}
`;

const MenuButton = styled(ToolButton)`
  @media ${WIDE} {
    display: none;
  }
`;

const loadDrawer = () => import(/* webpackChunkName: "menu-drawer" */ './menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer);
const loadPanel = () =>
  import(/* webpackChunkName: "inclusive-panel" */ '../inclusive/inclusive-panel.tsx').then(({ InclusivePanel }) => InclusivePanel);

/** Logo, the main menu of the content server, the customer's own corner, and how the site is read. */
export const Header = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const { data: menus = [] } = useGetMenusQuery();
  const { CustomerMenu } = useShell();
  const items = useVisibleLinks(menus.find(({ alias }) => alias === 'main')?.items ?? []);
  const drawer = useLazyPart(loadDrawer);
  const panel = useLazyPart(loadPanel);
  return (
    <Bar>
      {/* within a landmark: the question about cookies may have links before it */}
      <SkipLink href="#main">{text('skip-to-content')}</SkipLink>
      <Row>
        <Home to={loggedIn ? '/dashboard' : '/'} aria-label={text('header.home')}>
          <BrandLogo />
        </Home>
        <MainMenu id={MENUS.main} items={items} />
        <Tools>
          {CustomerMenu && <CustomerMenu />}
          {!loggedIn && (
            <Login to={LOGIN}>
              <Glyph path={userIcon} />
              <span>{text('header.login')}</span>
            </Login>
          )}
          <LanguageSwitch />
          <ToolButton {...panel.opener} aria-label={text('header.inclusive')} title={text('header.inclusive')}>
            <Glyph path={accessibilityIcon} />
          </ToolButton>
          {/* before the drawer's code is there, and without any, the browser shows the menu itself and says whether it is open */}
          <MenuButton
            {...drawer.opener}
            {...(drawer.Part ? {} : { popoverTarget: MENUS.main, 'aria-expanded': undefined })}
            aria-haspopup="dialog"
            aria-label={text('header.open-menu')}
          >
            <Glyph path={menuIcon} />
          </MenuButton>
        </Tools>
      </Row>
      {panel.Part && <panel.Part open={panel.open} onClose={panel.close} />}
      {drawer.Part && <drawer.Part open={drawer.open} onClose={drawer.close} items={items} />}
    </Bar>
  );
};
