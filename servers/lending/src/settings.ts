import { cashFlowSettings } from './cashflow/settings.ts';
import { autoSettings } from './orders/auto-settings.ts';
import { bankSettings } from './orders/bank-settings.ts';
import { refundSettings } from './orders/refund-settings.ts';
import { paymentSettings } from './orders/settings.ts';

/** Every setting of the module. */
export const lendingSettings = { ...cashFlowSettings, ...paymentSettings, ...bankSettings, ...autoSettings, ...refundSettings };
