/** What an application is made of, as plain values: no schema code, safe in browser bundles. */

/** Values of `Status` that change what the customer sees; 0 is an ordinary one. */
export const statusCodes = {
  ordinary: 0,
  /** Right password, a code was sent: no error notice. */
  codeSent: 18,
  /** Right so far, and a passkey is awaited: no error notice. */
  passkeyAwaited: 19,
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
  /** The bank is down or slow: the same may be resent. */
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

export const identityDocumentTypes = ['passport', 'id_card'] as const;
export type IdentityDocumentType = (typeof identityDocumentTypes)[number];

/** Documents of an application: bytes of one, and how many there may be. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, count: 30 } as const;

/** Kinds of file that are accepted, as customers call them, with the endings of their names. */
export const uploadKinds = {
  JPEG: ['.jpg', '.jpeg'],
  PNG: ['.png'],
  WebP: ['.webp'],
  HEIC: ['.heic', '.heif'],
  TIFF: ['.tif', '.tiff'],
  PDF: ['.pdf'],
} as const;

/**
 * What a dialog for files offers first: types, then endings for systems that do not know the types. Android calls a HEIC or a PDF of some
 * apps `application/octet-stream`, and hides what is not in the list.
 */
export const uploadAccept = ['image/*', 'application/pdf', 'application/octet-stream', ...Object.values(uploadKinds).flat()] as const;

export const workTypes = ['own_business', 'freelancer', 'employee'] as const;
export type WorkType = (typeof workTypes)[number];

export const lookupNames = ['Region', 'CpLoanPurpose', 'SocialStatus', 'RegDocumentType', 'BgRelationType'] as const;
export type LookupName = (typeof lookupNames)[number];

export const callOutcomes = ['approve', 'refuse'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Contact persons: how many the form asks for, and how many may be given. */
export const relationLimits = { asked: 2, most: 10 } as const;
