import type { ShellContextValue } from '../../app/shell-context.ts';

/** The frame's parts of a logged-in customer, for his documents alone; must be there before anything is drawn. */
export const loadCustomerMenu = async (loggedIn: boolean): Promise<Pick<ShellContextValue, 'CustomerMenu' | 'CustomerSection'>> => {
  if (!loggedIn) return {};
  const { CustomerMenu, CustomerSection } = await import(/* webpackChunkName: "customer-menu" */ './customer-parts.ts');
  return { CustomerMenu, CustomerSection };
};
