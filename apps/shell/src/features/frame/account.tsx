import { usePageEnvironment } from '@pozyka/remote-kit';
import { AccountLink } from './account-link.tsx';
import { CustomerMenu } from './customer-menu.tsx';

/** The header's corner of a document, for the customer that the browser's cookies name. */
const Account = () => (usePageEnvironment().loggedIn ? <CustomerMenu /> : <AccountLink />);

export default Account;
