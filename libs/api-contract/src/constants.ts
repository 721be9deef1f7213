/** Enumerations and limits of the product as plain values: no schema code, safe in browser bundles. */

export const actionStatuses = [
  'formFilling',
  'bankID',
  'optionalBankId',
  'photoNeeded',
  'activeContract',
  'cardVerification',
  'contractSign',
  'changesRequired',
  'awaitingCall',
  'applicationCheck',
  'counterOffer',
  'nothing',
  'productSelection',
  'transferMoney',
  'addRelations',
  'blocked',
  'blocked1',
  'blockedFinMon',
] as const;
export type ActionStatus = (typeof actionStatuses)[number];

/** An application may be given up from its first answer until the contract is signed; afterwards the law's 14 days begin. */
export const cancellableStatuses: readonly ActionStatus[] = [
  'formFilling',
  'bankID',
  'optionalBankId',
  'photoNeeded',
  'cardVerification',
  'addRelations',
  'changesRequired',
  'awaitingCall',
  'applicationCheck',
  'counterOffer',
  'contractSign',
];

/** Values of `Status` that change what the customer sees; 0 is an ordinary one. */
export const statusCodes = {
  ordinary: 0,
  /** Right password, a code was sent: no error notice. */
  codeSent: 18,
  /** The application is being checked already: nothing changed, no notice. */
  alreadyChecked: 219,
  /** The chosen card expires before the loan is due. */
  expiredCard: 652,
  /** Another customer has these documents. */
  duplicateDocuments: 653,
} as const;

/** Codes of `{"error"}` in an answer with HTTP 200. */
export const errorCodes = { vpn: 405 } as const;

/** Codes of `{"error"}` where a bank identification did not come about: each has its screen. */
export const bankIdCodes = {
  /** The state is not this customer's, or of another login. */
  unknownState: 661,
  expiredState: 662,
  usedState: 663,
  /** The bank does not take the code. */
  refused: 664,
  /** The bank is down or slow: the same may be sent again. */
  unavailable: 665,
  /** The bank does not say who the person is. */
  incomplete: 666,
} as const;

/** Completeness once the named step and all before it are whole; `social` is the whole application. */
export const completeness = { passport: 60, address: 80, social: 100 } as const;

export const applicationSteps = [
  'passport',
  'address',
  'social',
  'live-photo',
  'add-card',
  'relation',
  'upload-documents',
  'user-duplicate',
] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const languages = ['uk', 'ru'] as const;
export type LanguageCode = (typeof languages)[number];
export const defaultLanguage: LanguageCode = 'uk';

export const contractStates = ['signing', 'active', 'late', 'closed', 'withdrawn', 'cancelled'] as const;
export type ContractState = (typeof contractStates)[number];

/** Kinds of generated documents: `DocumentTypeId` of a contract's papers. */
export const contractDocumentTypes = {
  creditPassport: 'credit-passport',
  contract: 'contract',
  signature: 'signature',
  additionalAgreement: 'additional-agreement',
  debtFreeCertificate: 'debt-free-certificate',
  receipt: 'receipt',
} as const;
export type ContractDocumentType = (typeof contractDocumentTypes)[keyof typeof contractDocumentTypes];

export const identityDocumentTypes = ['passport', 'id_card'] as const;
export type IdentityDocumentType = (typeof identityDocumentTypes)[number];

/** Documents of an application: bytes of one, and how many there may be. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, count: 30 } as const;

export const workTypes = ['own_business', 'freelancer', 'employee'] as const;
export type WorkType = (typeof workTypes)[number];

/** What a payment is for. */
export const payTypes = ['full', 'part', 'extension', 'withdrawal'] as const;
export type PayType = (typeof payTypes)[number];

/** What a receipt is for: `issue` and `refund` are money to the customer, the others from him. */
export const receiptCategories = ['issue', 'payment', 'extension', 'withdrawal', 'refund'] as const;
export type ReceiptCategory = (typeof receiptCategories)[number];

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const lookupNames = ['Region', 'CpLoanPurpose', 'SocialStatus', 'RegDocumentType', 'BgRelationType'] as const;
export type LookupName = (typeof lookupNames)[number];

/** `all` is oldest first. */
export const commentSortings = ['all', 'new', 'best'] as const;
export type CommentSorting = (typeof commentSortings)[number];

export const ratingStatuses = ['like', 'dislike', 'nothing'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];

export const goodSorts = ['popular', 'price', '-price', 'new', 'rating'] as const;
export type GoodSort = (typeof goodSorts)[number];

export const filterTypes = ['list', 'range', 'color', 'boolean'] as const;
export type FilterType = (typeof filterTypes)[number];

/** Where an edition of a public paper stands on a day. */
export const paperStates = ['current', 'earlier', 'upcoming'] as const;
export type PaperState = (typeof paperStates)[number];

export const searchTypes = ['page', 'post', 'question'] as const;
export type SearchType = (typeof searchTypes)[number];

export const formFieldTypes = [
  'text',
  'textarea',
  'phone',
  'email',
  'code',
  'password',
  'number',
  'money',
  'date',
  'select',
  'radio',
  'checkbox',
  'autocomplete',
  'file',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

export const formRules = [
  'required',
  'minLength',
  'maxLength',
  'min',
  'max',
  'pattern',
  'phone',
  'email',
  'name',
  'itn',
  'date',
  'code',
  'password',
  'same',
] as const;
export type FormRuleName = (typeof formRules)[number];

export const formEffects = ['show', 'hide', 'require', 'disable'] as const;
export type FormEffect = (typeof formEffects)[number];

export const notificationTypes = ['success', 'error', 'warn'] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const notificationPosition = 'bottom-right';
export const notificationDurationMs = 12_000;

export const callOutcomes = ['approve', 'refuse'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

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

/** Default `limit` of each list that pages. */
export const pageSizes = {
  contracts: 10,
  cashFlow: 10,
  posts: 10,
  comments: 10,
  /** A thread's answers. */
  answers: 100,
  search: 20,
  mapMarkers: 5,
  formHints: 20,
  goods: 24,
  specialGoods: 12,
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

export const sessionRules = {
  tokenSeconds: 1_800,
  /** How long a token lives on after it was exchanged. */
  overlapSeconds: 30,
  idleSeconds: 43_200,
  longestSeconds: 2_592_000,
} as const;

export const passwordLength = { min: 8, max: 128 } as const;
export const cardHoldAttempts = 3;
/** Contact persons: how many the form asks for, and how many may be given. */
export const relationLimits = { asked: 2, most: 10 } as const;
export const commentLengthMax = 5_000;

export const uploadRules = {
  maxBytes: 10 * 1024 * 1024,
  perApplication: 30,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
} as const;

export const fontSizes = [16, 18, 20, 22] as const;
export type FontSize = (typeof fontSizes)[number];
/** Widths up to this many pixels get the mobile layout. */
export const mobileMaxWidth = 1023;
export const localeCookieDays = 365;
export const utmLifetimeSeconds = 2_592_000;
/** View blocks and SEO rules are kept this long by the gateway. */
export const contentCacheSeconds = 60;
/** A route whose chunk fails to load reloads the page once in this time. */
export const chunkReloadGuardSeconds = 60;

export const cookieNames = {
  accessToken: 'accessToken',
  /** On https the token's cookie carries the host prefix. */
  secureAccessToken: '__Host-accessToken',
  firstName: 'FirstName',
  secondName: 'SecondName',
  patronymic: 'Patronymic',
  actionStatus: 'ActionStatus',
  refusalSignificance: 'RefusalSignificance',
  selectedCard: 'selectedCard',
  longationAmount: 'longationAmount',
  promocode: 'promocode',
  utmQuery: 'utmQuery',
  locale: 'locale',
  consent: 'consent',
  inclusiveMode: 'inclusiveMode',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

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
] as const;

export const headerNames = {
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  uploadOffset: 'Upload-Offset',
  uploadLength: 'Upload-Length',
  itemsTotal: 'x-items-total',
  itemsCount: 'x-items-count',
  itemsLimit: 'x-items-limit',
} as const;
