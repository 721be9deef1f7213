import { autoSettings } from './orders/auto-settings.ts';
import { bankSettings } from './orders/bank-settings.ts';
import { refundSettings } from './orders/refund-settings.ts';
import { paymentSettings } from './orders/settings.ts';

/** Every setting of the module. */
export const lendingSettings = { ...paymentSettings, ...bankSettings, ...autoSettings, ...refundSettings };
