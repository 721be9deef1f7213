import { isApiError } from '@pozyka/api-client';
import { bankIdCodes } from '@pozyka/api-contract/constants';

/** Why nobody was identified: each has its texts, `cb-bankid.<failure>.title` and `.text`. */
export type Failure =
  'denied' | 'fault' | 'none' | 'unknown' | 'expired' | 'used' | 'refused' | 'slow' | 'incomplete' | 'offline' | 'elsewhere' | 'failed';

const byCode: Readonly<Record<number, Failure>> = {
  [bankIdCodes.unknownState]: 'unknown',
  [bankIdCodes.expiredState]: 'expired',
  [bankIdCodes.usedState]: 'used',
  [bankIdCodes.refused]: 'refused',
  [bankIdCodes.unavailable]: 'slow',
  [bankIdCodes.incomplete]: 'incomplete',
};

export const failureOf = (error: unknown): Failure => {
  if (!isApiError(error)) return 'failed';
  if (error.status === 0) return 'offline';
  // their application has gone on meanwhile
  if (error.status === 409) return 'elsewhere';
  return byCode[error.code] ?? 'failed';
};

/** Whether the same answer may be sent again. */
export const mayRetry = (failure: Failure): boolean => failure === 'slow' || failure === 'offline' || failure === 'failed';
