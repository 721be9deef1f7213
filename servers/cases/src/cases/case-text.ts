import { caseLimits } from '@pozyka/api-contract/constants';
import { lengthOf } from '@pozyka/domain/text';
import { unprocessable } from '@pozyka/server-kit';
import { plainText } from '@pozyka/server-kit/plain-text';

/**
 * A message as it is stored.
 * @param field of the request that holds it
 * @throws ApiError 422 where fewer or more characters are left to read than a message may have
 */
export const caseText = (typed: string, field: 'Text' | 'Reason' | 'Identified' = 'Text'): string => {
  const text = plainText(typed);
  const length = lengthOf(text);
  if (length >= caseLimits.textMin && length <= caseLimits.textMax) return text;
  const short = { key: 'cases.textShort', values: { limit: caseLimits.textMin } };
  const long = { key: 'cases.textLong', values: { limit: caseLimits.textMax } };
  const wrong = length < caseLimits.textMin ? short : long;
  throw unprocessable(wrong, { [field]: wrong });
};
