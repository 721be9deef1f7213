/** The app that ships the page. */
export type Owner = 'shell' | 'application-form' | 'contracts-and-cards' | 'content' | 'marketplace';

/** One path of the product. A screen with two paths has two rows. What else a page is, its `page.ts` says. */
export interface Screen {
  screen: string;
  /** Without locale, in react-router notation. */
  path: string;
  owner: Owner;
  /** As on the page: holds also where no release that ships it is live. */
  tokenInAddress?: true;
}

const row = <const S extends string, const P extends string, const O extends Owner>(
  screen: S,
  path: P,
  owner: O,
  more: Pick<Screen, 'tokenInAddress'> = {},
) => ({ screen, path, owner, ...more });

/**
 * Every screen of the product, one row per path, in the order of the specification (decisions, section 1): what a release may not lack.
 * The order does not matter for matching: react-router ranks `/:alias` and `*` after every fixed path.
 */
export const screens = [
  row('index', '/', 'shell'),
  row('login', '/login/:form?', 'shell'),
  row('registration', '/registration', 'shell'),
  row('password-restore', '/password-restore', 'shell'),
  row('password-restore', '/password-restore/update', 'shell'),

  row('dashboard', '/dashboard', 'contracts-and-cards'),
  row('active-contract', '/active-contract', 'contracts-and-cards'),
  row('contract-list', '/contract-list', 'contracts-and-cards'),
  row('contract-sign', '/contract-sign', 'contracts-and-cards'),
  row('longation-sign', '/longation-sign', 'contracts-and-cards'),
  row('check-history', '/check-history', 'contracts-and-cards'),
  row('my-cards', '/my-cards', 'contracts-and-cards'),
  row('choose-card', '/choose-card', 'contracts-and-cards'),
  row('my-data', '/my-data', 'contracts-and-cards'),
  row('notices', '/notices', 'contracts-and-cards'),
  row('unsubscribe', '/unsubscribe', 'contracts-and-cards', { tokenInAddress: true }),
  row('documents', '/documents', 'contracts-and-cards'),
  row('documents', '/documents/indexOld', 'contracts-and-cards'),
  row('documents', '/documents/:paper', 'contracts-and-cards'),

  row('application-form', '/application-form', 'application-form'),
  row('passport', '/application-form/passport', 'application-form'),
  row('address', '/application-form/address', 'application-form'),
  row('social', '/application-form/social', 'application-form'),
  row('live-photo', '/application-form/live-photo', 'application-form'),
  row('add-card', '/application-form/add-card', 'application-form'),
  row('relation', '/application-form/relation', 'application-form'),
  row('upload-documents', '/application-form/upload-documents', 'application-form'),
  row('user-duplicate', '/application-form/user-duplicate', 'application-form'),
  row('application-processing', '/application-processing', 'application-form'),
  row('waiting', '/waiting', 'application-form'),
  row('application-blocked', '/application-blocked', 'application-form'),
  row('unapproved-credit', '/unapproved-credit', 'application-form'),
  row('finmon-blocked', '/finmon-blocked', 'application-form'),
  row('changes-required', '/changes-required', 'application-form'),
  row('awaiting-call', '/awaiting-call', 'application-form'),
  row('bankid', '/bankid', 'application-form'),
  row('bankid-return', '/cb/bankid', 'application-form', { tokenInAddress: true }),
  row('counter-offer', '/counter-offer', 'application-form'),
  row('verification', '/verification', 'application-form'),
  row('calculator-new', '/calculator-new', 'application-form'),
  row('calculator-check', '/calculator-check', 'application-form'),

  row('tariffs-new', '/tariffs-new', 'content'),
  row('tariffs-check', '/tariffs-check', 'content'),
  row('branch-issuance', '/branch-issuance', 'content'),
  row('faq', '/faq', 'content'),
  row('posts', '/posts', 'content'),
  row('posts-categories', '/posts/categories', 'content'),
  row('posts-category', '/posts/categories/:alias', 'content'),
  row('posts-item', '/posts/items/:alias', 'content'),
  row('custom-entity-example', '/custom-entity-example', 'content'),
  row('form-constructor-example', '/form-constructor-example', 'content'),
  row('component-examples', '/component-examples/:component?', 'content'),

  row('search-results', '/search-results', 'marketplace'),
  row('category', '/category/:id', 'marketplace'),
  row('good', '/category/:id?/goods/:good_id', 'marketplace'),

  row('page', '/:alias', 'content'),
  row('not-found', '*', 'shell'),
] as const satisfies readonly Screen[];

export type ScreenName = (typeof screens)[number]['screen'];
