import { useGetBlockQuery, useGetMenusQuery } from '@pozyka/api-client/content';
import { asList, brand, Container, Icon, phoneIcon, WIDE } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { readBlock } from '../../core/home-blocks.ts';
import { useVisibleLinks } from './use-visible-links.ts';

/** The view block `footer-legal`. */
interface LegalBlock {
  company: string;
  edrpou: string;
  licence: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  warning: string;
  rights: string;
}

/*
 * Until the page is hydrated it is laid out only where it is near, with about as much place reserved: a quarter of the page, and of the
 * first frame, that nobody sees yet.
 */
const Bar = styled.footer`
  @media screen {
    html:not([data-hydrated]) & {
      content-visibility: auto;
      contain-intrinsic-block-size: 70rem;
      @media ${WIDE} {
        contain-intrinsic-block-size: 41.5rem;
      }
    }
  }
  /* while a page that is come back to still grows, the browser would hold on to what is in sight: the footer */
  overflow-anchor: none;
  margin-top: auto;
  padding-block: var(--space-l);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface-sunken);
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m) var(--space-xl);
  @media ${WIDE} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`;

const Contacts = styled.address`
  font-style: normal;
`;

const Contact = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-xs);
  min-height: var(--target);
  width: fit-content;
  color: inherit;
`;

const Phone = styled(Contact)`
  /* the number stays whole, with the largest letters too */
  font-size: min(var(--text-xl), 7vw);
  font-weight: 700;
  text-decoration: none;
  font-variant-numeric: tabular-nums;
`;

const List = styled.ul.attrs(asList)`
  margin: 0;
  padding: 0;
  columns: 2 8rem;
  column-gap: var(--space-m);
  list-style: none;
  @media (min-width: 48rem) {
    columns: 3 13rem;
  }
`;

const FootLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--target);
  padding-block: var(--space-2xs);
  color: inherit;
  line-height: 1.3;
  text-decoration-color: var(--color-line-strong);
  break-inside: avoid;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

const FootButton = styled.button`
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: var(--color-line-strong);
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

const Legal = styled(Container)`
  &:empty {
    display: none;
  }
  margin-top: var(--space-m);
  padding-top: var(--space-m);
  color: var(--color-text-muted);
  font-size: var(--text-s);
  & > p {
    max-width: 60rem;
    margin-bottom: var(--space-xs);
  }
`;

/** How to reach the lender, the bottom menu, and what the law wants named on every page. */
export const Footer = () => {
  const text = useText();
  const { data: menus = [] } = useGetMenusQuery();
  const items = useVisibleLinks(menus.find(({ alias }) => alias === 'bottom')?.items ?? []);
  const { data } = useGetBlockQuery('footer-legal');
  const legal = readBlock<LegalBlock>(data?.content, 'company', 'licence', 'phone', 'email');
  const { phone, email } = legal ?? brand;
  return (
    <Bar>
      <Columns>
        <Contacts>
          <Phone href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <Icon path={phoneIcon} />
            <span>{phone}</span>
          </Phone>
          {legal && <p>{legal.hours}</p>}
          <Contact href={`mailto:${email}`}>{email}</Contact>
        </Contacts>
        <nav aria-label={text('footer.menu')}>
          <List>
            {items.map(({ link, title }) => (
              <li key={link}>
                <FootLink to={link}>{title}</FootLink>
              </li>
            ))}
            <li>
              <FootButton type="button" data-cookie-settings="">
                {text('footer.cookie-settings')}
              </FootButton>
            </li>
          </List>
        </nav>
      </Columns>
      {legal && (
        <Legal>
          <p>{legal.warning}</p>
          <p>{`${legal.licence}.`}</p>
          <p>{text('footer.company', { company: legal.company, code: legal.edrpou, address: legal.address })}</p>
          <p>{`© ${brand.name}. ${legal.rights}`}</p>
        </Legal>
      )}
    </Bar>
  );
};
