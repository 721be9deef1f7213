import type { Conditions } from '@pozyka/api-contract';
import {
  amountRule,
  interestFor,
  isWithinCap,
  loanTerms,
  normalisePromoCode,
  parseRate,
  promoCodeRule,
  termRule,
  type Day,
  type Kopiykas,
  type LoanLimits,
  type Rate,
} from '@pozyka/domain';
import { ruleKey, type Text, unprocessable } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase, ApplicationsDb } from '../tables/database.ts';
import { countPromoUses, hasUsedPromo, selectCap, selectPromo, selectTariff } from './store.ts';
import type { PromoCodeTable, TariffTable } from '../tables/conditions.ts';

/** What a loan may be and cost for one customer on one day. */
export interface Offer {
  readonly limits: LoanLimits;
  /** The rate that is charged: the promo code's when it is the lower one. Never above the cap. */
  readonly dailyRate: Rate;
  /** The rate without a promo code. */
  readonly standardRate: Rate;
  readonly fee: Kopiykas;
  readonly cap: Rate;
  readonly tariff: TariffTable;
}

const lower = (a: Rate, b: Rate): Rate => (parseRate(b) < parseRate(a) ? b : a);

/** Conditions of the day for a customer who took `loans` loans; `promo` is a code already found good. */
export const offerOn = async (
  db: ApplicationsDb,
  { loans, promo, day }: { loans: number; promo?: PromoCodeTable | undefined; day: Day },
): Promise<Offer> => {
  const tariff = await selectTariff(db, loans, day);
  const cap = await selectCap(db, day);
  const standardRate = lower(tariff.daily_rate, cap);
  return {
    limits: {
      amountMin: tariff.amount_min,
      amountMax: tariff.amount_max,
      amountStep: tariff.amount_step,
      termMin: tariff.term_min,
      termMax: tariff.term_max,
    },
    dailyRate: promo ? lower(standardRate, promo.daily_rate) : standardRate,
    standardRate,
    fee: tariff.fee,
    cap,
    tariff,
  };
};

/** The offer on the wire, with the example that the law asks for. */
export const conditionsOf = ({ limits, dailyRate, standardRate, fee, tariff }: Offer, day: Day): Conditions => {
  const { example_amount: amount, example_term: days } = tariff;
  const { total, dailyCost, apr } = loanTerms({ amount, days, dailyRate, fee, from: day });
  return {
    AmountMin: limits.amountMin,
    AmountMax: limits.amountMax,
    AmountStep: limits.amountStep,
    TermMin: limits.termMin,
    TermMax: limits.termMax,
    DailyRate: standardRate,
    Fee: fee,
    ...(dailyRate !== standardRate && { PromoRate: dailyRate }),
    Today: day,
    Example: { Amount: amount, Term: days, Total: total, DailyCost: dailyCost, Apr: apr },
  };
};

const refusePromo = (text: Text) => unprocessable(text, { Promocode: text });

/**
 * A promo code that may be used on a day, by a customer where they are known; undefined when none was typed.
 * @throws ApiError 422 that says whether it is wrong, unknown, over or spent.
 */
export const usablePromo = async (
  db: Kysely<ApplicationsDatabase>,
  typed: string | null | undefined,
  day: Day,
  customerId?: string,
): Promise<PromoCodeTable | undefined> => {
  const code = normalisePromoCode(typed);
  if (code === '') return undefined;
  const wrong = promoCodeRule(code);
  if (wrong) throw refusePromo(ruleKey(wrong));
  const promo = await selectPromo(db, code);
  if (!promo || day < promo.from_day) throw refusePromo('promo.unknown');
  if (day > promo.to_day) throw refusePromo('promo.over');
  const isUsed = customerId !== undefined && (await hasUsedPromo(db, code, customerId));
  if (isUsed || (await countPromoUses(db, code)) >= promo.max_uses) throw refusePromo('promo.spent');
  return promo;
};

const hryvnias = (kopiykas: Kopiykas): string => String(kopiykas / 100).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '\u00a0');

/** What is wrong with a requested amount and term, by the names of the API; empty when nothing. */
export const requestTexts = (
  { limits, dailyRate, fee, cap }: Offer,
  { amount, term }: { amount?: Kopiykas | undefined; term?: number | undefined },
): Record<string, Text> => {
  const texts: Record<string, Text> = {};
  const values = { min: hryvnias(limits.amountMin), max: hryvnias(limits.amountMax), step: hryvnias(limits.amountStep) };
  const wrongAmount = amount === undefined ? undefined : amountRule(amount, limits);
  if (wrongAmount) texts['Amount'] = { key: ruleKey(wrongAmount), values };
  const wrongTerm = term === undefined ? undefined : termRule(term, limits);
  if (wrongTerm) texts['Term'] = { key: ruleKey(wrongTerm), values: { min: limits.termMin, max: limits.termMax } };
  if (amount === undefined || term === undefined || wrongAmount || wrongTerm) return texts;
  return isWithinCap(amount, term, interestFor(amount, dailyRate, term) + fee, cap) ? {} : { Amount: 'conditions.aboveCap' };
};

/**
 * Takes one use of the application's promo code for good; without a free use, or where the customer used the code before, it leaves the
 * application, and the standard rate holds. Whether it was taken.
 */
export const takePromo = async (
  trx: Transaction<ApplicationsDatabase>,
  { applicationId, customerId }: { readonly applicationId: string; readonly customerId: string },
  code: string,
  day: Day,
): Promise<boolean> => {
  const promo = await trx.selectFrom('promo_code').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  const mine = await trx.selectFrom('promo_use').select('code').where('application_id', '=', applicationId).executeTakeFirst();
  if (mine) return true;
  if (await hasUsedPromo(trx, code, customerId)) return false;
  if (!promo || day < promo.from_day || day > promo.to_day || (await countPromoUses(trx, code)) >= promo.max_uses) return false;
  await trx.insertInto('promo_use').values({ application_id: applicationId, code }).execute();
  return true;
};

/** Gives the use back when no loan comes of the application. */
export const returnPromo = async (trx: Transaction<ApplicationsDatabase>, applicationId: string): Promise<void> => {
  await trx.deleteFrom('promo_use').where('application_id', '=', applicationId).execute();
};
