import { usePageEnvironment } from '@pozyka/remote-kit';
import { CustomerSection } from './customer-section.tsx';

/** The customer's part of a document's menu. */
const CustomerSectionIsland = () => usePageEnvironment().loggedIn && <CustomerSection />;

export default CustomerSectionIsland;
