import { Icon, userIcon } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { Tool } from './tool.ts';

/** Where the header's login leads: the field of the home page's form, which takes the focus. */
const LOGIN = '/#login-phone';

/* on phones the icon alone: the name stays for screen readers */
const Way = styled(Link)`
  ${Tool}
  gap: var(--space-2xs);
  font-weight: 600;
  @media (min-width: 30rem) {
    padding-inline: var(--space-s);
    & > span {
      max-width: 15rem;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
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

const Login = styled(Way)`
  html[data-session] & {
    display: none;
  }
`;

const Known = styled(Way)`
  html:not([data-session]) & {
    display: none;
  }
`;

/** To the login, or to the account of the customer that the browser's cookies name: a document is the same for both, and its first script tells which. */
export const AccountLink = () => {
  const text = useText();
  return (
    <>
      <Login to={LOGIN}>
        <Icon path={userIcon} />
        <span>{text('header.login')}</span>
      </Login>
      <Known to="/dashboard">
        <Icon path={userIcon} />
        <span data-customer="" translate="no">
          {text('header.account')}
        </span>
      </Known>
    </>
  );
};
