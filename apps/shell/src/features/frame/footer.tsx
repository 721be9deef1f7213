import { useGetMenusQuery } from '@pozyka/api-client/content';
import { brand, Container } from '@pozyka/design-system';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { useVisibleLinks } from './use-visible-links.ts';

const Bar = styled.footer`
  margin-top: auto;
  padding-block: var(--space-l);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface-sunken);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: 0 var(--space-m);
  margin: 0 0 var(--space-m);
  padding: 0;
  list-style: none;
`;

const FootLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  color: inherit;
`;

const Small = styled.p`
  margin: 0 0 var(--space-xs);
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** The bottom menu and what the law wants named. */
export const Footer = () => {
  const text = useText();
  const locale = useLocale();
  const { data: menus = [] } = useGetMenusQuery();
  const items = useVisibleLinks(menus.find(({ alias }) => alias === 'bottom')?.items ?? []);
  return (
    <Bar>
      <Container>
        <nav aria-label={text('footer.menu')}>
          <List>
            {items.map(({ link, title }) => (
              <li key={link}>
                <FootLink to={link}>{title}</FootLink>
              </li>
            ))}
          </List>
        </nav>
        {brand.legal[locale].map((line) => (
          <Small key={line}>{line}</Small>
        ))}
      </Container>
    </Bar>
  );
};
