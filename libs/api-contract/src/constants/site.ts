/** Languages, sessions, pages, cookies and headers, as plain values: no schema code, safe in browser bundles. */

export const languages = ['uk', 'ru'] as const;
export type LanguageCode = (typeof languages)[number];

export const defaultLanguage: LanguageCode = 'uk';

export const notificationTypes = ['success', 'error', 'warn'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationPosition = 'bottom-right';

export const notificationDurationMs = 12_000;

export const marketingTags = [
  'utm_source',
  'utm_medium',
  'utm_channel',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'partner_id',
  'click_id',
  'action_id',
  'web_id',
] as const;
export type MarketingTag = (typeof marketingTags)[number];

export const utmMediums = { direct: 'direct', organic: 'organic' } as const;

/** The most that any list gives at once. */
export const listLimitMax = 10_000;

/** The most of each kind that an unfinished query suggests; it is requested while one types, so it must stay cheap. */
export const goodSuggestionsMax = 20;

/** Default `limit` of each list that pages. */
export const pageSizes = {
  cases: 10,
  contracts: 10,
  cashFlow: 10,
  posts: 10,
  comments: 10,
  /** A thread's replies. */
  answers: 100,
  search: 20,
  mapMarkers: 5,
  formHints: 20,
  goods: 24,
  specialGoods: 12,
  /** Of each kind, for an unfinished query. */
  goodSuggestions: 5,
} as const;

/** One-time codes by SMS. */
export const codeRules = {
  length: 6,
  lifeSeconds: 300,
  resendSeconds: 60,
  attempts: 5,
  lockSeconds: 900,
  perPhoneHour: 5,
  perAddressHour: 20,
} as const;

/** Passkeys of one customer, and what is done with them. */
export const passkeyRules = {
  most: 5,
  nameLength: 40,
  /** Of a challenge, and of what a session has proven. */
  lifeSeconds: 300,
  /** Recoveries of one customer that may be stopped in thirty days. */
  recoveriesPerMonth: 3,
} as const;

/** What proves who a customer is beyond their number: their bank (BankID НБУ), or a qualified electronic signature. */
export const identityWays = ['bankId', 'qualified'] as const;
export type IdentityWay = (typeof identityWays)[number];

export const sessionRules = {
  tokenSeconds: 1_800,
  /** How long a token stays valid after it was exchanged. */
  overlapSeconds: 30,
  idleSeconds: 43_200,
  longestSeconds: 2_592_000,
} as const;

export const passwordLength = { min: 8, max: 128 } as const;

export const fontSizes = [16, 18, 20, 22] as const;
export type FontSize = (typeof fontSizes)[number];

/** View blocks and SEO rules are cached this long by the gateway. */
export const contentCacheSeconds = 60;

/** A route whose chunk fails to load reloads the page once in this time. */
export const chunkReloadGuardSeconds = 60;

export const headerNames = {
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  /** The release whose page asks, `content@0.2.0-b1a2`; for logs and counts alone. */
  release: 'X-Release',
  uploadOffset: 'Upload-Offset',
  uploadLength: 'Upload-Length',
  itemsTotal: 'x-items-total',
  itemsCount: 'x-items-count',
  itemsLimit: 'x-items-limit',
} as const;
