/** How long the browser stores what lasts beyond its session. */
export const storedDays = { locale: 365, inclusive: 365, cohort: 365, consent: 182, utmQuery: 30 } as const;

export const utmLifetimeSeconds = storedDays.utmQuery * 24 * 60 * 60;
export const sessionEndedSeconds = 60;
/** How long a page that failed on a new release asks for the one before it. */
export const pinSeconds = 300;

/** Every cookie of the site; on https those that scripts cannot read carry the host prefix, `cohort` excepted. */
export const cookieNames = {
  accessToken: 'accessToken',
  accessTokenAt: 'accessTokenAt',
  browser: 'browser',
  sessionMark: 'sessionMark',
  sessionEnded: 'sessionEnded',
  firstName: 'FirstName',
  secondName: 'SecondName',
  patronymic: 'Patronymic',
  actionStatus: 'ActionStatus',
  refusalSignificance: 'RefusalSignificance',
  selectedCard: 'selectedCard',
  longationAmount: 'longationAmount',
  promocode: 'promocode',
  locale: 'locale',
  inclusive: 'inclusive',
  consent: 'consent',
  pin: 'pin',
  cohort: 'cohort',
  override: 'override',
  utmQuery: 'utmQuery',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** Before the names of cookies that the browser takes from this very host over https alone. */
export const hostPrefix = '__Host-';

/** Cookies that belong to one customer: logging out clears them. */
export const customerCookies = [
  cookieNames.firstName,
  cookieNames.secondName,
  cookieNames.patronymic,
  cookieNames.actionStatus,
  cookieNames.refusalSignificance,
  cookieNames.selectedCard,
  cookieNames.longationAmount,
  cookieNames.promocode,
  cookieNames.sessionMark,
] as const;

/** In a request that changes something: the session mark of the document that sends it, by which the gateway refuses one of another login. */
export const sessionMarkHeader = 'x-session-mark';

/** What else the browser stores: entries of the tab's session storage, and the cache of the page without a connection; some are beginnings of names. */
export const storageNames = {
  reloaded: 'pozyka-reloaded',
  commentDrafts: 'comment-drafts',
  signCode: 'sign-code',
  bankAnswer: 'bank-answer',
  offlinePage: 'pozyka-offline-',
} as const;
export type StorageName = (typeof storageNames)[keyof typeof storageNames];
