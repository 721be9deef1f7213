import { useGetMenusQuery } from '@pozyka/api-client/content';
import { BrandLogo, Container, Icon, menuIcon, SkipLink, WIDE } from '@pozyka/design-system';
import { Link, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { styled } from 'styled-components';
import InclusiveTool from './inclusive-tool.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import Account from './account.tsx';
import CustomerSectionIsland from './customer-section-island.tsx';
import { MainMenu } from './main-menu.tsx';
import { PANEL_PLACE, Tool } from './tool.ts';
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

const MenuButton = styled.button`
  ${Tool}
  @media ${WIDE} {
    display: none;
  }
`;

const MENU_ID = 'main-menu';

/** Logo, the main menu of the content server, the customer's own corner, and how the site is read. */
export const Header = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const { data: menus = [] } = useGetMenusQuery();
  const items = useVisibleLinks(menus.find(({ alias }) => alias === 'main')?.items ?? []);
  return (
    <Bar>
      {/* within a landmark: the question about cookies may have links before it */}
      <SkipLink href="#main">{text('skip-to-content')}</SkipLink>
      <Row>
        <Home to={loggedIn ? '/dashboard' : '/'} aria-label={text('header.home')}>
          <BrandLogo />
        </Home>
        <MainMenu id={MENU_ID} items={items}>
          <Island app="shell" name="customer-section" begins="session">
            <CustomerSectionIsland />
          </Island>
        </MainMenu>
        <Tools>
          <Island app="shell" name="account" begins="session">
            <Account />
          </Island>
          <LanguageSwitch />
          <Island app="shell" name="inclusive" begins="touch">
            <InclusiveTool />
          </Island>
          <MenuButton type="button" popoverTarget={MENU_ID} aria-label={text('header.open-menu')}>
            <Icon path={menuIcon} />
          </MenuButton>
        </Tools>
      </Row>
      <div id={PANEL_PLACE} />
    </Bar>
  );
};
