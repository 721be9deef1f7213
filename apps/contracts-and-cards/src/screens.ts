import type { ReleaseScreen } from '@pozyka/remote-kit';

/** Paths that this remote brings to the site, beside those of the product's table. */
export const screens: readonly ReleaseScreen[] = [
  { screen: 'pay', path: '/pay', access: 'public', layout: 'default', rendering: 'server', document: true, tokenInAddress: true },
  {
    screen: 'auto-stop',
    path: '/auto-payment/stop',
    access: 'public',
    layout: 'default',
    rendering: 'server',
    document: true,
    tokenInAddress: true,
  },
  { screen: 'documents-verify', path: '/documents/verify', access: 'public', layout: 'default', rendering: 'server', document: true },
  { screen: 'relief', path: '/relief', access: 'protected', layout: 'default', rendering: 'browser' },
  { screen: 'restructuring', path: '/restructuring', access: 'protected', layout: 'default', rendering: 'browser' },
  { screen: 'requests', path: '/requests', access: 'protected', layout: 'default', rendering: 'browser' },
  { screen: 'requests-new', path: '/requests/new', access: 'protected', layout: 'default', rendering: 'browser' },
  { screen: 'request', path: '/requests/:id', access: 'protected', layout: 'default', rendering: 'browser' },
  { screen: 'passkeys', path: '/passkeys', access: 'protected', layout: 'default', rendering: 'browser' },
  {
    screen: 'passkey-stop',
    path: '/passkey-stop',
    access: 'public',
    layout: 'default',
    rendering: 'server',
    document: true,
    tokenInAddress: true,
  },
  { screen: 'identity', path: '/cb/identity', access: 'public', layout: 'default', rendering: 'browser', tokenInAddress: true },
  { screen: 'return', path: '/cb/return', access: 'public', layout: 'default', rendering: 'browser', tokenInAddress: true },
  {
    screen: 'passkey-new',
    path: '/passkey-new',
    access: 'public',
    layout: 'default',
    rendering: 'server',
    document: true,
    tokenInAddress: true,
  },
];
