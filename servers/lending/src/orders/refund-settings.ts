import { integerSetting, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Beyond these settings an officer decides on a refund. */
export const refundSettings = {
  /** Kopiykas: the largest loan, so that a whole payment made twice needs nobody. */
  REFUND_MOST: integerSetting(3_000_000, 0, 100_000_000),
  /** Refunds of one customer within thirty days. */
  REFUNDS_A_MONTH: integerSetting(3, 0, 100),
};

const schema = z.object(refundSettings);

/** As the environment has them. */
export const refundLimits = settingsReader(schema, ({ REFUND_MOST, REFUNDS_A_MONTH }) => ({
  amount: REFUND_MOST,
  refunds: REFUNDS_A_MONTH,
}));
