import type { Migrations } from '@pozyka/server-kit';
import * as contracts from './040_contracts.ts';
import * as heldSum from './140_held_sum.ts';
import * as extensions from './150_extensions.ts';
import * as payments from './160_payments.ts';
import * as holds from './165_holds.ts';
import * as largeLists from './200_large_lists.ts';
import * as codeBrowser from './280_code_browser.ts';
import * as contractTotals from './290_contract_totals.ts';
import * as withdrawalNotices from './320_withdrawal_notices.ts';
import * as restructurings from './400_restructurings.ts';
import * as linkReferences from './483_link_references.ts';
import * as transferCode from './492_transfer_code.ts';
import * as askedCharges from './520_asked_charges.ts';
import * as cardsOfCustomer from './590_cards_of_customer.ts';

// the module's own parts of migrations of the API, which has them by these names
export { up as transferTables } from './430_transfers.ts';
export { up as paymentLinks } from './431_payment_links.ts';
export { up as autoPayments } from './432_auto_payments.ts';
export { up as qualifiedSignatures } from './470_qualified_sign.ts';
export { up as refundsAtSource } from './490_refunds_at_source.ts';
export { up as paymentOrders } from './491_payment_orders.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const lendingMigrations = {
  '040_contracts': contracts,
  '140_held_sum': heldSum,
  '150_extensions': extensions,
  '160_payments': payments,
  '165_holds': holds,
  '200_large_lists': largeLists,
  '280_code_browser': codeBrowser,
  '290_contract_totals': contractTotals,
  '320_withdrawal_notices': withdrawalNotices,
  '400_restructurings': restructurings,
  '483_link_references': linkReferences,
  '492_transfer_code': transferCode,
  '520_asked_charges': askedCharges,
  '590_cards_of_customer': cardsOfCustomer,
} as const satisfies Migrations;
