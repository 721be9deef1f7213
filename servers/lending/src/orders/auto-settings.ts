import { integerSetting, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of automatic payments, and of charges that a job makes. */
export const autoSettings = {
  /** The hour in Kyiv at which due loans are charged, and their notices sent the day before; by day. */
  AUTO_PAY_HOUR: integerSetting(10, 9, 19),
  /** Days in a row on which a charge is tried, the due day the first; after that the automatic payment is over. */
  AUTO_PAY_TRIES: integerSetting(2, 1, 3),
  /** An automatic charge that could not be made within so many hours after it was ordered is dropped; at the end of its day in any case. */
  AUTO_CHARGE_HOURS: integerSetting(4, 1, 14),
  /** The same in minutes of a payment by a saved card, which its customer has pressed. */
  CARD_CHARGE_MINUTES: integerSetting(5, 1, 60),
};

const schema = z.object(autoSettings);

/** As the environment has them. */
export const auto = settingsReader(schema);
