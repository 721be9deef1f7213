import { useGetMenuQuery } from '@pozyka/api-client/content';
import { arrowIcon, cardIcon, documentIcon, giftIcon, Icon, receiptIcon, userIcon, asList } from '@pozyka/design-system';
import { NavLink, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { styled } from 'styled-components';
import { useVisibleLinks } from './use-visible-links.ts';

/** Pictures of the links that the specification names; any other gets an arrow. */
const ICONS: Record<string, string> = {
  '/dashboard': userIcon,
  '/contract-list': documentIcon,
  '/my-cards': cardIcon,
  '/check-history': receiptIcon,
  '/documents': documentIcon,
  '/my-data': userIcon,
  '/promotions-and-loyalty': giftIcon,
};

const List = styled.ul.attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A line of the customer's menu, and what else looks like one. */
export const menuLine = `
  display: flex;
  align-items: center;
  gap: var(--space-s);
  width: 100%;
  min-height: 3rem;
  padding: var(--space-2xs) var(--space-s);
  border: 0;
  border-radius: var(--radius-s);
  background: transparent;
  color: inherit;
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  &:hover { background: var(--color-surface-sunken); }
  &[aria-current='page'] { background: var(--color-accent-soft); color: var(--color-accent); }
  & > svg { color: var(--color-accent); }
`;

const Line = styled(NavLink)`
  ${menuLine}
`;

/** Their own pages, from the content server's menu `customer`. */
export const CustomerLinks = ({ onLeave }: { onLeave?: () => void }) => {
  const text = useText();
  const { data: menu, error: menuFailure } = useGetMenuQuery('customer');
  useFailureNotice(menuFailure);
  const items = useVisibleLinks([{ link: '/dashboard', title: text('header.account') }, ...(menu?.items ?? [])]);
  return (
    <List>
      {items.map(({ link, title }) => (
        <li key={link}>
          <Line to={link} {...(onLeave && { onClick: onLeave })}>
            <Icon path={ICONS[link] ?? arrowIcon} />
            <span>{title}</span>
          </Line>
        </li>
      ))}
    </List>
  );
};
