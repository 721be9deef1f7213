import { codeRules } from '@pozyka/api-contract/constants';
import { unprocessable, type ApiError } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { updatePhone, type PhoneRow } from './code-store.ts';

const LOCK_MS = codeRules.lockSeconds * 1000;

export const wrongCode = (field = 'Code'): ApiError => unprocessable('auth.codeWrong', { [field]: 'auth.codeWrong' });

/** Counts a wrong attempt; the fifth in a row locks the phone's codes. */
export const countWrongCode = async (
  trx: Transaction<IdentityDatabase>,
  { phone, wrong_codes }: PhoneRow,
  now: Date,
  field = 'Code',
): Promise<ApiError> => {
  const locks = wrong_codes + 1 >= codeRules.attempts;
  await updatePhone(
    trx,
    phone,
    locks ? { wrong_codes: 0, locked_until: new Date(now.getTime() + LOCK_MS) } : { wrong_codes: wrong_codes + 1, locked_until: null },
  );
  const text = { key: 'auth.codeLocked', values: { minutes: codeRules.lockSeconds / 60 } };
  return locks ? unprocessable(text, { [field]: text }) : wrongCode(field);
};
