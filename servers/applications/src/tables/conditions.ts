/** The largest cost of credit a day, in percent, from a day on. */
interface DailyCapTable {
  from_day: string;
  daily_rate: string;
}

/** Limits and price from a day on, for a customer who took at least `min_loans` loans before. */
export interface TariffTable {
  min_loans: number;
  from_day: string;
  amount_min: number;
  amount_max: number;
  amount_step: number;
  term_min: number;
  term_max: number;
  daily_rate: string;
  fee: number;
  /** What an extension costs beside the interest owed. */
  extension_fee: number;
  example_amount: number;
  example_term: number;
}

/** A reduced rate for one loan; both days are included. */
export interface PromoCodeTable {
  code: string;
  daily_rate: string;
  from_day: string;
  to_day: string;
  max_uses: number;
}

interface PromoUseTable {
  application_id: string;
  code: string;
}

export interface ConditionTables {
  daily_cap: DailyCapTable;
  tariff: TariffTable;
  promo_code: PromoCodeTable;
  promo_use: PromoUseTable;
}
