import type { ReleaseScreen } from '@pozyka/remote-kit';

/** A customer's page, rendered by the browser. */
const own = { access: 'protected', layout: 'default', rendering: 'browser' } as const;
/** The same for everybody, with islands. */
const document = { access: 'public', layout: 'default', rendering: 'server', document: true } as const;
/** What a link of a message opens, with its token in the address. */
const message = { ...document, tokenInAddress: true } as const;
/** Where somebody else sends the customer back. */
const back = { access: 'public', layout: 'default', rendering: 'browser', tokenInAddress: true } as const;

/** Paths that this remote brings to the site, beside those of the product's table. */
export const screens: readonly ReleaseScreen[] = [
  { screen: 'pay', path: '/pay', ...message },
  { screen: 'auto-stop', path: '/auto-payment/stop', ...message },
  { screen: 'documents-verify', path: '/documents/verify', ...document },
  { screen: 'relief', path: '/relief', ...own },
  { screen: 'restructuring', path: '/restructuring', ...own },
  { screen: 'requests', path: '/requests', ...own },
  { screen: 'requests-new', path: '/requests/new', ...own },
  { screen: 'request', path: '/requests/:id', ...own },
  { screen: 'passkeys', path: '/passkeys', ...own },
  { screen: 'passkey-stop', path: '/passkey-stop', ...message },
  { screen: 'identity', path: '/cb/identity', ...back },
  { screen: 'return', path: '/cb/return', ...back },
  { screen: 'passkey-new', path: '/passkey-new', ...message },
];
