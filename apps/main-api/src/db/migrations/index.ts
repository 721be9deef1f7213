import { applicationsMigrations } from '@pozyka/server-applications';
import { casesMigrations } from '@pozyka/server-cases';
import { contentMigrations } from '@pozyka/server-content';
import { documentsMigrations } from '@pozyka/server-documents';
import { identityMigrations } from '@pozyka/server-identity';
import { lendingMigrations } from '@pozyka/server-lending';
import { noticesMigrations } from '@pozyka/server-notices';
import { publicationsMigrations } from '@pozyka/server-publications';
import type { Migrations } from '@pozyka/server-kit';
import * as sandbox from './005_sandbox.ts';
import * as audit from './270_audit.ts';
import * as storedFiles from './300_stored_files.ts';
import * as notices from './351_notices.ts';
import * as auditNotices from './375_audit_notices.ts';
import * as cases from './390_cases.ts';
import * as auditCases from './391_audit_cases.ts';
import * as auditRestructurings from './401_audit_restructurings.ts';
import * as passkeys from './420_passkeys.ts';
import * as bureauExchange from './450_bureau_exchange.ts';
import * as transfers from './430_transfers.ts';
import * as paymentLinks from './431_payment_links.ts';
import * as autoPayments from './432_auto_payments.ts';
import * as qualifiedSign from './470_qualified_sign.ts';
import * as refundsAtSource from './490_refunds_at_source.ts';
import * as paymentOrders from './491_payment_orders.ts';
import * as visitorCases from './482_visitor_cases.ts';
import * as identityRequests from './550_identity_requests.ts';
import * as firstKey from './500_first_key.ts';
import * as passkeyRemoval from './501_passkey_removal.ts';

/** Name → migration; they run in the order of their names. A new one is one import and one line. */
export const migrations: Migrations = {
  '005_sandbox': sandbox,
  '010_content': publicationsMigrations['010_content'],
  '020_customers': identityMigrations['020_customers'],
  '030_applications': applicationsMigrations['030_applications'],
  '040_contracts': lendingMigrations['040_contracts'],
  '060_page_rules': publicationsMigrations['060_page_rules'],
  '070_access': identityMigrations['070_access'],
  '080_token_use': identityMigrations['080_token_use'],
  '090_journey': applicationsMigrations['090_journey'],
  '100_uploads': applicationsMigrations['100_uploads'],
  '110_bank_id': identityMigrations['110_bank_id'],
  '120_suggestions': contentMigrations['120_suggestions'],
  '130_visitors': identityMigrations['130_visitors'],
  '140_held_sum': lendingMigrations['140_held_sum'],
  '150_extensions': lendingMigrations['150_extensions'],
  '160_payments': lendingMigrations['160_payments'],
  '165_holds': lendingMigrations['165_holds'],
  '170_receipts': documentsMigrations['170_receipts'],
  '180_due_notices': noticesMigrations['180_due_notices'],
  '190_entities': publicationsMigrations['190_entities'],
  '200_large_lists': lendingMigrations['200_large_lists'],
  '210_posts': publicationsMigrations['210_posts'],
  '220_comments': contentMigrations['220_comments'],
  '230_forms': casesMigrations['230_forms'],
  '240_branches': publicationsMigrations['240_branches'],
  '250_carousels': publicationsMigrations['250_carousels'],
  '260_search': publicationsMigrations['260_search'],
  '270_audit': audit,
  '280_code_browser': lendingMigrations['280_code_browser'],
  '290_contract_totals': lendingMigrations['290_contract_totals'],
  '300_stored_files': storedFiles,
  '310_settlement_register': contentMigrations['310_settlement_register'],
  '320_withdrawal_notices': lendingMigrations['320_withdrawal_notices'],
  '350_mail': noticesMigrations['350_mail'],
  '330_login_emails': identityMigrations['330_login_emails'],
  '351_notices': notices,
  '360_consents': applicationsMigrations['360_consents'],
  '370_notice_code_mailbox': noticesMigrations['370_notice_code_mailbox'],
  '375_audit_notices': auditNotices,
  '380_signed_papers': documentsMigrations['380_signed_papers'],
  '390_cases': cases,
  '391_audit_cases': auditCases,
  '400_restructurings': lendingMigrations['400_restructurings'],
  '401_audit_restructurings': auditRestructurings,
  '420_passkeys': passkeys,
  '430_transfers': transfers,
  '431_payment_links': paymentLinks,
  '432_auto_payments': autoPayments,
  '450_bureau_exchange': bureauExchange,
  '460_key_sessions': identityMigrations['460_key_sessions'],
  '470_qualified_sign': qualifiedSign,
  '481_drafts': casesMigrations['481_drafts'],
  '482_visitor_cases': visitorCases,
  '483_link_references': lendingMigrations['483_link_references'],
  '490_refunds_at_source': refundsAtSource,
  '491_payment_orders': paymentOrders,
  '492_transfer_code': lendingMigrations['492_transfer_code'],
  '520_asked_charges': lendingMigrations['520_asked_charges'],
  '540_erased_receipts': documentsMigrations['540_erased_receipts'],
  '500_first_key': firstKey,
  '501_passkey_removal': passkeyRemoval,
  '550_identity_requests': identityRequests,
  '560_code_origins': identityMigrations['560_code_origins'],
  '573_issued_papers': documentsMigrations['573_issued_papers'],
  '580_application_revision': applicationsMigrations['580_application_revision'],
  '590_cards_of_customer': lendingMigrations['590_cards_of_customer'],
  '600_overdue_applications': applicationsMigrations['600_overdue_applications'],
};
