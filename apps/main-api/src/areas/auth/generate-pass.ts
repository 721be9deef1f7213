import type { CodeSent, Marketing } from '@pozyka/api-contract';
import { kyivDay, normalisePhone, phoneRule } from '@pozyka/domain';
import { type Clock, type Locale, ruleKey, unprocessable } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { offerOn, requestTexts, usablePromo } from '../conditions/service.ts';
import { texts } from '../../shared/texts.ts';
import { codeSent, freshCode, orderCode } from './order-code.ts';

export interface PassRequest {
  readonly Phone: string;
  readonly Amount?: number | undefined;
  readonly Term?: number | undefined;
  readonly Promocode?: string | undefined;
  readonly Marketing?: Marketing | undefined;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly address: string;
  readonly browser: string | undefined;
}

/**
 * Sends a one-time code. Customers are not looked at, so a known and an unknown phone get the same answer in the same time.
 * @throws ApiError 422 for a wrong phone, amount, term or promo code; 429 for too many codes.
 */
export const generatePass = async ({ db, clock, locale, address, browser }: Context, body: PassRequest): Promise<CodeSent> => {
  const wrongPhone = phoneRule(body.Phone);
  if (wrongPhone) throw unprocessable(ruleKey(wrongPhone), { Phone: ruleKey(wrongPhone) });
  const phone = normalisePhone(body.Phone);
  const day = kyivDay(clock.now());
  const promo = await usablePromo(db, body.Promocode, day);
  const wrong = requestTexts(await offerOn(db, { loans: 0, promo, day }), { amount: body.Amount, term: body.Term });
  if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);

  const code = await freshCode();
  const wish = {
    amount: body.Amount ?? null,
    term: body.Term ?? null,
    promocode: promo?.code ?? null,
    marketing: body.Marketing ?? {},
  };
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
