import type { Kysely } from 'kysely';
import { exportCases } from '@pozyka/server-cases';
import { loansOf } from '@pozyka/server-lending';
import type { Database } from '../../db/schema.ts';
import { exportNotices } from '@pozyka/server-notices';
import { selectAccess, selectCustomer } from '@pozyka/server-identity';

/** Everything that is stored about a customer, but for secrets: hashes of their password, tokens and codes. */
export const exportAccount = async (db: Kysely<Database>, customerId: string): Promise<Record<string, unknown>> => {
  const of = customerId;
  const access = await selectAccess(db, of);
  return {
    customer: await selectCustomer(db, of),
    access: access && { login_email: access.login_email, second_factor: access.second_factor, has_password: access.password_hash !== null },
    bank_identity: await db.selectFrom('bank_identity').selectAll().where('customer_id', '=', of).execute(),
    documents: await db.selectFrom('customer_document').select(['kind', 'number']).where('customer_id', '=', of).execute(),
    applications: await db.selectFrom('application').selectAll().where('customer_id', '=', of).orderBy('created_at').execute(),
    files: await db
      .selectFrom('application_file')
      .innerJoin('application', 'application.id', 'application_file.application_id')
      .selectAll('application_file')
      .where('application.customer_id', '=', of)
      .orderBy('application_file.created_at')
      .execute(),
    relations: await db
      .selectFrom('application_relation')
      .innerJoin('application', 'application.id', 'application_relation.application_id')
      .select(['application_relation.type_id', 'application_relation.name', 'application_relation.phone'])
      .where('application.customer_id', '=', of)
      .orderBy('application.created_at')
      .orderBy('application_relation.position')
      .execute(),
    consents: await db
      .selectFrom('application_consent')
      .select(['application_id', 'kind', 'edition', 'language', 'given_at'])
      .where('customer_id', '=', of)
      .orderBy('given_at')
      .execute(),
    registers: await db
      .selectFrom('bureau_exchange')
      .select(['register', 'name', 'purpose', 'consent_edition', 'loan', 'answer', 'state', 'created_at', 'ended_at'])
      .where('customer_id', '=', of)
      .orderBy('position')
      .execute(),
    cards: await db
      .selectFrom('card')
      .select(['mask', 'brand', 'expires', 'verified_at', 'deleted_at', 'created_at'])
      .where('customer_id', '=', of)
      .execute(),
    contracts: await db.selectFrom('contract').selectAll().where('customer_id', '=', of).orderBy('created_at').execute(),
    extensions: await db
      .selectFrom('extension')
      .innerJoin('contract', 'contract.id', 'extension.contract_id')
      .select(['contract.number', 'extension.state', 'extension.day', 'extension.term', 'extension.price', 'extension.due_date'])
      .select(['extension.signed_at'])
      .where('contract.customer_id', '=', of)
      .orderBy('extension.created_at')
      .execute(),
    restructurings: await db
      .selectFrom('restructuring')
      .innerJoin('contract', 'contract.id', 'restructuring.contract_id')
      .select(['contract.number', 'restructuring.state', 'restructuring.kind', 'restructuring.months', 'restructuring.days'])
      .select(['restructuring.wished_day', 'restructuring.reason', 'restructuring.comment'])
      .select(['restructuring.asked_at', 'restructuring.decided_at', 'restructuring.signed_at', 'restructuring.total'])
      .where('contract.customer_id', '=', of)
      .orderBy('restructuring.asked_at')
      .execute(),
    reliefs: await db
      .selectFrom('relief')
      .select(['kind', 'state', 'from_day', 'until_day', 'claimed_at', 'decided_at'])
      .where('customer_id', '=', of)
      .orderBy('number')
      .execute(),
    withdrawalNotices: await db
      .selectFrom('withdrawal_notice')
      .innerJoin('contract', 'contract.id', 'withdrawal_notice.contract_id')
      .select(['contract.number', 'withdrawal_notice.day', 'withdrawal_notice.until', 'withdrawal_notice.created_at'])
      .where('contract.customer_id', '=', of)
      .orderBy('withdrawal_notice.created_at')
      .execute(),
    operations: await db
      .selectFrom('ledger_transaction')
      .innerJoin('contract', 'contract.id', 'ledger_transaction.contract_id')
      .select(['contract.number', 'ledger_transaction.kind', 'ledger_transaction.day'])
      .where('contract.customer_id', '=', of)
      .orderBy('ledger_transaction.id')
      .execute(),
    payments: await db
      .selectFrom('payment')
      .innerJoin('contract', 'contract.id', 'payment.contract_id')
      .select(['contract.number', 'payment.pay_type', 'payment.way', 'payment.amount', 'payment.state', 'payment.card_mask'])
      .select(['payment.created_at'])
      .where('payment.customer_id', '=', of)
      .orderBy('payment.created_at')
      .execute(),
    autoPayments: await db
      .selectFrom('auto_payment')
      .innerJoin('contract', 'contract.id', 'auto_payment.contract_id')
      .innerJoin('card', 'card.id', 'auto_payment.card_id')
      .select(['contract.number', 'card.mask', 'auto_payment.edition', 'auto_payment.consent', 'auto_payment.given_at'])
      .select(['auto_payment.ended_at', 'auto_payment.end_reason'])
      .where('auto_payment.customer_id', '=', of)
      .orderBy('auto_payment.given_at')
      .execute(),
    qualifiedSignatures: await db
      .selectFrom('sign_request')
      .innerJoin('contract', 'contract.id', 'sign_request.contract_id')
      .select(['contract.number', 'sign_request.state', 'sign_request.created_at', 'sign_request.ended_at'])
      .where('sign_request.customer_id', '=', of)
      .orderBy('sign_request.created_at')
      .execute(),
    paymentLinks: await db
      .selectFrom('payment_link')
      .innerJoin('contract', 'contract.id', 'payment_link.contract_id')
      .select(['contract.number', 'payment_link.reference', 'payment_link.amount', 'payment_link.created_at', 'payment_link.expires_at'])
      .select(['payment_link.revoked_at', 'payment_link.paid_at'])
      .where('payment_link.customer_id', '=', of)
      .orderBy('payment_link.created_at')
      .execute(),
    paymentOrders: await db
      .selectFrom('payment_order')
      .innerJoin('contract', 'contract.id', 'payment_order.contract_id')
      .select(['contract.number', 'payment_order.pay_type', 'payment_order.amount', 'payment_order.created_at'])
      .select(['payment_order.expires_at', 'payment_order.ended_at'])
      .where('payment_order.customer_id', '=', of)
      .orderBy('payment_order.created_at')
      .execute(),
    refunds: await db
      .selectFrom('refund')
      .innerJoin('contract', 'contract.id', 'refund.contract_id')
      .leftJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['contract.number', 'refund.amount', 'refund.state', 'refund.way', 'refund.is_whole', 'payment.card_mask as mask'])
      .select(['refund.created_at', 'refund.finished_at'])
      .where('contract.customer_id', '=', of)
      .orderBy('refund.created_at')
      .execute(),
    receipts: await db
      .selectFrom('receipt')
      .innerJoin('contract', 'contract.id', 'receipt.contract_id')
      .select(['contract.number', 'receipt.category', 'receipt.amount', 'receipt.way', 'receipt.card_mask', 'receipt.at'])
      .select(['receipt.fiscal_number'])
      .where('receipt.customer_id', '=', of)
      .orderBy('receipt.at')
      .orderBy('receipt.number')
      .execute(),
    comments: await db
      .selectFrom('comment')
      .select(['post', 'text', 'created_at', 'edited_at', 'removed_at'])
      .where('author_id', '=', of)
      .orderBy('created_at')
      .execute(),
    comment_ratings: await db.selectFrom('comment_rating').select(['comment_id', 'status']).where('customer_id', '=', of).execute(),
    ...(await exportCases({ db, host: { loansOf } }, of)),
    ...(await exportNotices(db, of)),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'synced', 'created_at', 'last_used_at'])
      .where('customer_id', '=', of)
      .orderBy('created_at')
      .execute(),
    passkey_recoveries: await db
      .selectFrom('passkey_recovery')
      .select(['state', 'asked_at', 'due_at', 'ended_at'])
      .where('customer_id', '=', of)
      .orderBy('asked_at')
      .execute(),
    identity_requests: await db
      .selectFrom('identity_request')
      .select(['way', 'state', 'created_at', 'ended_at'])
      .where('customer_id', '=', of)
      .orderBy('created_at')
      .execute(),
    passkey_removals: await db
      .selectFrom('passkey_removal')
      .select(['identified', 'removed_at'])
      .where('customer_id', '=', of)
      .orderBy('removed_at')
      .execute(),
    devices: await db.selectFrom('visitor').select(['visitor_id', 'first_seen_at']).where('customer_id', '=', of).execute(),
    sessions: await db
      .selectFrom('auth_session')
      .select(['device', 'created_at', 'last_seen', 'ended_at'])
      .where('customer_id', '=', of)
      .execute(),
  };
};
