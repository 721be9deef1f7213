/** Who may open a screen: anyone; only a visitor without a session; only a logged-in customer. */
export type Access = 'public' | 'guest' | 'protected';
export type Layout = 'default' | 'empty';
/** `server`: the first HTML carries the page's content; `browser`: it carries the frame and a skeleton. */
export type Rendering = 'server' | 'browser';
/** The app that ships the page. */
export type Owner = 'shell' | 'application-form' | 'contracts-and-cards' | 'content' | 'marketplace';

/** One path of the product. A screen with two paths has two rows. */
export interface Screen {
  screen: string;
  /** Without locale, in react-router notation. */
  path: string;
  owner: Owner;
  access: Access;
  layout: Layout;
  rendering: Rendering;
  /** The same for everybody: only its islands are hydrated, and its data is not sent. */
  document?: true;
  /** Who has its address may act by it: no referrer, and no script of somebody else on it. */
  tokenInAddress?: true;
}

type Kind = Pick<Screen, 'owner' | 'access' | 'layout' | 'rendering' | 'document' | 'tokenInAddress'>;

const row = <const S extends string, const P extends string, const K extends Kind>(screen: S, path: P, kind: K) => ({
  screen,
  path,
  ...kind,
});

const guest = { owner: 'shell', access: 'guest', layout: 'default', rendering: 'server', document: true } as const;
const error = { owner: 'shell', access: 'public', layout: 'empty', rendering: 'server', document: true } as const;
const application = { owner: 'application-form', access: 'protected', layout: 'default', rendering: 'browser' } as const;
/** A step of their application, there before any script as well: what is typed until then is hydrated by its fields. */
const step = { ...application, rendering: 'server' } as const;
const loan = { owner: 'contracts-and-cards', access: 'protected', layout: 'default', rendering: 'browser' } as const;
/** The customer's, but there before any script: what it shows comes with the document. */
const glance = { ...loan, rendering: 'server' } as const;
const papers = { owner: 'contracts-and-cards', access: 'public', layout: 'default', rendering: 'server', document: true } as const;
/** Words to be read, with an island here and there. */
const content = { owner: 'content', access: 'public', layout: 'default', rendering: 'server', document: true } as const;
const market = { owner: 'marketplace', access: 'public', layout: 'default', rendering: 'server', document: true } as const;

/**
 * Every screen of the product, one row per path, in the order of the specification (decisions, section 1).
 * The order does not matter for matching: react-router ranks `/:alias` and `*` after every fixed path.
 */
export const screens = [
  row('index', '/', guest),
  row('login', '/login/:form?', guest),
  row('registration', '/registration', guest),
  row('password-restore', '/password-restore', guest),
  row('password-restore', '/password-restore/update', guest),

  row('dashboard', '/dashboard', glance),
  row('active-contract', '/active-contract', loan),
  row('contract-list', '/contract-list', glance),
  row('contract-sign', '/contract-sign', loan),
  row('longation-sign', '/longation-sign', loan),
  row('check-history', '/check-history', loan),
  row('my-cards', '/my-cards', glance),
  row('choose-card', '/choose-card', loan),
  row('my-data', '/my-data', loan),
  row('notices', '/notices', loan),
  row('unsubscribe', '/unsubscribe', { ...papers, tokenInAddress: true }),
  row('documents', '/documents', papers),
  row('documents', '/documents/indexOld', papers),
  row('documents', '/documents/:paper', papers),

  row('application-form', '/application-form', application),
  row('passport', '/application-form/passport', step),
  row('address', '/application-form/address', step),
  row('social', '/application-form/social', step),
  row('live-photo', '/application-form/live-photo', application),
  row('add-card', '/application-form/add-card', application),
  row('relation', '/application-form/relation', application),
  row('upload-documents', '/application-form/upload-documents', application),
  row('user-duplicate', '/application-form/user-duplicate', application),
  row('application-processing', '/application-processing', application),
  row('waiting', '/waiting', application),
  row('application-blocked', '/application-blocked', application),
  row('unapproved-credit', '/unapproved-credit', application),
  row('finmon-blocked', '/finmon-blocked', application),
  row('changes-required', '/changes-required', application),
  row('awaiting-call', '/awaiting-call', application),
  row('bankid', '/bankid', application),
  // the bank may open it in a browser that has no session
  row('bankid-return', '/cb/bankid', { ...application, access: 'public', tokenInAddress: true }),
  row('counter-offer', '/counter-offer', application),
  row('verification', '/verification', application),
  row('calculator-new', '/calculator-new', application),
  row('calculator-check', '/calculator-check', application),

  row('tariffs-new', '/tariffs-new', content),
  row('tariffs-check', '/tariffs-check', content),
  row('branch-issuance', '/branch-issuance', content),
  row('faq', '/faq', content),
  row('posts', '/posts', content),
  row('posts-categories', '/posts/categories', content),
  row('posts-category', '/posts/categories/:alias', content),
  row('posts-item', '/posts/items/:alias', content),
  row('custom-entity-example', '/custom-entity-example', content),
  row('form-constructor-example', '/form-constructor-example', content),
  row('component-examples', '/component-examples/:component?', content),

  row('search-results', '/search-results', market),
  row('category', '/category/:id', market),
  row('good', '/category/:id?/goods/:good_id', market),

  row('page', '/:alias', content),
  row('not-found', '*', error),
] as const satisfies readonly Screen[];

export type ScreenRow = (typeof screens)[number];
export type ScreenName = ScreenRow['screen'];
/** Names of the screens that one app ships: `ScreenOf<'content'>`. */
export type ScreenOf<O extends Owner> = Extract<ScreenRow, { owner: O }>['screen'];

/** The rows that one app ships, in table order. */
export function screensOf<const O extends Owner>(owner: O): Extract<ScreenRow, { owner: O }>[] {
  return screens.filter((row): row is Extract<ScreenRow, { owner: O }> => row.owner === owner);
}
