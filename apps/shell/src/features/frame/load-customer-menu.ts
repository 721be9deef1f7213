import type { ShellContextValue } from '../../app/shell-context.ts';

/** The customer's corner of the header, for a document of a logged-in one; must be there before anything is drawn. */
export const loadCustomerMenu = async (loggedIn: boolean): Promise<Pick<ShellContextValue, 'CustomerMenu'>> => {
  if (!loggedIn) return {};
  const { CustomerMenu } = await import(/* webpackChunkName: "customer-menu" */ './customer-menu.tsx');
  return { CustomerMenu };
};
