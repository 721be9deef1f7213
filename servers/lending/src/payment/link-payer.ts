import { randomUUID } from 'node:crypto';
import type { LinkOutcome, OpenedLink } from '@pozyka/api-contract';
import { type Clock, conflict, hashToken, isUuid, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { selectContract } from '../loans/store.ts';
import { owedOf } from '../ledger/owed.ts';
import { paymentKey } from '../ledger/postings.ts';
import { linkOfToken, type LinkRow } from '../orders/link-store.ts';
import { insertOrder, reservedOf } from '../orders/order-store.ts';
import { hasPendingPayment } from '../orders/store.ts';
import { minuteAfter } from '@pozyka/server-documents/formats';
import { lenderIn } from '@pozyka/server-documents';
import { currentApplication } from '@pozyka/server-applications';
import { isOpen } from './pay-links.ts';
import { checkoutEnd, checkoutUrl } from './provider.ts';
import { requisitesOf } from './requisites.ts';

/** What the provider's page says; of the contract nothing. */
const purposes: Readonly<Record<Locale, string>> = { uk: 'Погашення кредиту за посиланням', ru: 'Погашение кредита по ссылке' };

/** Of a transfer; payment orders are in Ukrainian. */
const PURPOSE = 'Повернення кредиту за посиланням';

/** What a link asks for; one that never was and one that is over look alike. */
export const openPayLink = async (
  db: Kysely<LendingDatabase>,
  { token, locale, clock }: { readonly token: string; readonly locale: Locale; readonly clock: Clock },
): Promise<OpenedLink> => {
  const { name: Recipient } = lenderIn(locale);
  const over: OpenedLink = { State: 'over', Recipient, Amount: null, ExpiresAt: null, Transfer: null };
  const link = await linkOfToken(db, hashToken(token));
  if (!link || link.revoked_at !== null) return over;
  const { amount: Amount, expires_at, reference } = link;
  if (link.paid_at !== null) return { ...over, State: 'paid', Amount };
  if (!(await isOpen(db, clock, link))) return over;
  const Transfer = reference === null ? null : { ...requisitesOf(Amount, `${PURPOSE} ${reference}`, reference), Amount };
  return { State: 'open', Recipient, Amount, ExpiresAt: expires_at.toISOString(), Transfer };
};

/** The link of a token that may be paid by now, behind the lock of its customer's application. @throws ApiError as `startLinkCheckout`. */
const requirePayable = async (trx: Transaction<LendingDatabase>, clock: Clock, token: string): Promise<LinkRow> => {
  const found = await linkOfToken(trx, hashToken(token));
  if (!found) throw conflict('payment.linkOver');
  await currentApplication(trx, found.customer_id, { lock: true });
  // read again: it may have been paid or revoked before the lock
  const link = await linkOfToken(trx, hashToken(token));
  if (link?.paid_at && link.revoked_at === null) throw conflict('payment.linkPaid');
  const contract = link && (await selectContract(trx, link.customer_id, link.contract_id));
  if (!link || !contract || !(await isOpen(trx, clock, link))) throw conflict('payment.linkOver');
  if (await hasPendingPayment(trx, contract.id)) throw conflict('payment.linkWaits');
  const now = clock.now();
  const { amount: reserved, until } = await reservedOf(trx, contract.id, now, { linkId: link.id });
  if (until !== undefined && link.amount > (await owedOf(trx, contract, now)) - reserved) {
    throw conflict({ key: 'payment.linkReserved', values: { until: minuteAfter(until) } });
  }
  return link;
};

/**
 * Address of the provider's page that takes the payment of a link. Its sum is reserved until the page ends, or the link is pressed again. The payer comes
 * back with the order's name: it opens what came of the order, and nothing else.
 * @throws ApiError 409 for a link that is paid or over, while another payment of its loan is awaited, or while others pay what it asks for.
 */
export const startLinkCheckout = async (
  db: Kysely<LendingDatabase>,
  { token, locale, clock }: { readonly token: string; readonly locale: Locale; readonly clock: Clock },
): Promise<string> => {
  const now = clock.now();
  const orderId = randomUUID();
  const expiresAt = checkoutEnd(now);
  const link = await db.transaction().execute(async (trx) => {
    const payable = await requirePayable(trx, clock, token);
    const { id: link_id, customer_id, contract_id, amount } = payable;
    const what = { link_id, pay_type: 'part', extension_id: null, amount } as const;
    await insertOrder(trx, { id: orderId, customer_id, contract_id, ...what, created_at: now, expires_at: expiresAt });
    return payable;
  });
  const { id: linkId, customer_id: customerId, contract_id: contractId, amount } = link;
  return checkoutUrl({
    order: { customerId, contractId, payType: 'part', linkId },
    orderId,
    expiresAt,
    amount,
    purpose: purposes[locale],
    cards: [],
    responseUrl: `${locale === 'ru' ? '/ru' : ''}/pay?order=${orderId}`,
    locale,
    clock,
  });
};

/** What came of an order that a link began; of any other nothing is said. */
export const linkOutcome = async (db: Kysely<LendingDatabase>, orderId: string, locale: Locale): Promise<LinkOutcome> => {
  const { name: Recipient } = lenderIn(locale);
  const unknown: LinkOutcome = { State: 'unknown', Recipient, Amount: null, At: null, FiscalNumber: null };
  if (!isUuid(orderId)) return unknown;
  const payment = await db
    .selectFrom('payment')
    .select(['amount', 'state', 'changed_at'])
    .where('id', '=', orderId)
    .where('link_id', 'is not', null)
    .executeTakeFirst();
  if (!payment || payment.state === 'pending') return unknown;
  const { amount: Amount, changed_at } = payment;
  const receipt = await db.selectFrom('receipt').select('fiscal_number').where('key', '=', paymentKey(orderId)).executeTakeFirst();
  return { State: payment.state, Recipient, Amount, At: changed_at.toISOString(), FiscalNumber: receipt?.fiscal_number ?? null };
};
