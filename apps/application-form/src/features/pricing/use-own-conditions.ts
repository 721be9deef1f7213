import { useGetIndividualConditionsQuery, useGetPromoConditionsQuery } from '@pozyka/api-client/conditions';
import type { Conditions } from '@pozyka/api-contract';

export interface OwnConditions {
  conditions: Conditions | undefined;
  /** They did not come. */
  failed: boolean;
}

/** Conditions at the lower rate of a promo code; at the same ones where it brings nothing. */
export const withPromo = (conditions: Conditions, promo: Conditions | undefined): Conditions =>
  promo?.PromoRate === undefined ? conditions : { ...promo, DailyRate: promo.PromoRate };

/** The customer's conditions with the promo code that their application has; a code that is no good any more leaves the standard rate. */
export const useOwnConditions = (promocode: string | undefined): OwnConditions => {
  const individual = useGetIndividualConditionsQuery();
  const promo = useGetPromoConditionsQuery(promocode ?? '', { skip: promocode === undefined });
  const known = individual.data && (promocode === undefined || promo.data || promo.isError) ? individual.data : undefined;
  return { conditions: known && withPromo(known, promo.data), failed: individual.isError };
};
