import { randomUUID } from 'node:crypto';
import type { LinkOutcome, OpenedLink } from '@pozyka/api-contract';
import { conflict, isUuid, type Clock, type Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hashToken } from '../../data/auth/token.ts';
import { paymentKey } from '../../data/ledger/postings.ts';
import { linkOfToken } from '../../data/payment/link-store.ts';
import { hasPendingPayment } from '../../data/payment/store.ts';
import { lenderIn } from '../../documents/lender.ts';
import { isOpen } from './pay-links.ts';
import { checkoutUrl } from './provider.ts';
import { requisitesOf } from './requisites.ts';

/** What the provider's page says; of the contract nothing. */
const purposes: Readonly<Record<Locale, string>> = { uk: 'Погашення кредиту за посиланням', ru: 'Погашение кредита по ссылке' };

/** Of a transfer; payment orders are in Ukrainian. */
const PURPOSE = 'Повернення кредиту за посиланням';

/** What a link asks for; one that never was and one that is over are told alike. */
export const openPayLink = async (
  db: Kysely<Database>,
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

/**
 * Address of the provider's page that takes the payment of a link. The payer comes back with the order's name: it opens what came of the order, and
 * nothing else.
 * @throws ApiError 409 for a link that is paid or over, or while another payment of its loan is awaited.
 */
export const startLinkCheckout = async (
  db: Kysely<Database>,
  { token, locale, clock }: { readonly token: string; readonly locale: Locale; readonly clock: Clock },
): Promise<string> => {
  const link = await linkOfToken(db, hashToken(token));
  if (link?.paid_at && link.revoked_at === null) throw conflict('payment.linkPaid');
  if (!link || !(await isOpen(db, clock, link))) throw conflict('payment.linkOver');
  const { id: linkId, customer_id: customerId, contract_id: contractId, amount } = link;
  if (await hasPendingPayment(db, contractId)) throw conflict('payment.linkWaits');
  const orderId = randomUUID();
  return checkoutUrl({
    order: { customerId, contractId, payType: 'part', linkId },
    orderId,
    amount,
    purpose: purposes[locale],
    cards: [],
    responseUrl: `${locale === 'ru' ? '/ru' : ''}/pay?order=${orderId}`,
    locale,
    clock,
  });
};

/** What came of an order that a link began; of any other nothing is told. */
export const linkOutcome = async (db: Kysely<Database>, orderId: string, locale: Locale): Promise<LinkOutcome> => {
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
