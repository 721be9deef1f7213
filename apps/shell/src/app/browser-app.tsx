import { localePath } from '@pozyka/i18n';
import type { PageEnvironment } from '@pozyka/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { CustomerStore } from '../features/session/customer.ts';
import { App, type AppProps } from './app.tsx';

export interface BrowserAppProps extends Pick<AppProps, 'store' | 'translations' | 'shell'> {
  /** What stays as it is for the document's life. */
  document: Omit<PageEnvironment, 'customer'>;
  customer: CustomerStore;
}

/** The tree in the browser: what the server rendered, in a router, for a name that may change. */
export const BrowserApp = ({ document, customer: named, ...rest }: BrowserAppProps) => {
  const customer = useSyncExternalStore(named.subscribe, named.get, named.get);
  const environment = useMemo(() => ({ ...document, ...(customer && { customer }) }), [document, customer]);
  return (
    <BrowserRouter basename={localePath('/', document.locale)}>
      <App {...rest} environment={environment} />
    </BrowserRouter>
  );
};
