/** What a page that carries a token tells others of its address: nothing, not even our own host. */
export const noReferrer: Readonly<Record<string, string>> = { 'referrer-policy': 'no-referrer' };

/** Headers of every answer of the gateway. @param https whether the product is served over https */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
