import type { CodeSent, Marketing } from '@pozyka/api-contract';
import { normalisePhone, phoneRule } from '@pozyka/domain';
import { ruleKey, unprocessable } from '@pozyka/server-kit';
import type { LoginContext } from './login-context.ts';
import { texts } from '../shared/texts.ts';
import { codeSent, freshCode, orderCode } from '../codes/order-code.ts';

export interface PassRequest {
  readonly Phone: string;
  readonly Amount?: number | undefined;
  readonly Term?: number | undefined;
  readonly Promocode?: string | undefined;
  readonly Marketing?: Marketing | undefined;
}

/**
 * Sends a one-time code. Customers are not looked at, so a known and an unknown phone get the same answer in the same time.
 * @throws ApiError 422 for a wrong phone, amount, term or promo code; 429 for too many codes.
 */
export const generatePass = async ({ db, host, clock, locale, address, browser }: LoginContext, body: PassRequest): Promise<CodeSent> => {
  const wrongPhone = phoneRule(body.Phone);
  if (wrongPhone) throw unprocessable(ruleKey(wrongPhone), { Phone: ruleKey(wrongPhone) });
  const phone = normalisePhone(body.Phone);
  const wish = { ...(await host.wishOf(db, body, clock.now())), marketing: body.Marketing ?? {} };
  const code = await freshCode();
  await db.transaction().execute((trx) =>
    orderCode(trx, clock, {
      purpose: 'pass',
      phone,
      address,
      browser,
      code,
      text: texts[locale]({ key: 'code.login', values: { code: code.code } }),
      wish,
    }),
  );
  return codeSent;
};
