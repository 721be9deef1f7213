import { randomInt, randomUUID } from 'node:crypto';
import { payLinkDays, payLinksMax, type PayLink } from '@pozyka/api-contract';
import type { Kopiykas } from '@pozyka/domain';
import { conflict, isUniqueViolation, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { selectContract, type ContractRow } from '../loans/store.ts';
import { owedOf } from '../ledger/owed.ts';
import { linkOfToken, lockLink, payLinkOf, selectLinks, selectUnpaid, type LinkRow } from '../orders/link-store.ts';
import { endOrder } from '../orders/order-store.ts';
import { money } from '@pozyka/server-documents/formats';
import { LEAST_PART } from './payable.ts';

const DAY_MS = 86_400_000;
/** References are drawn from so many: one tells nothing of another, nor of a contract. */
const REFERENCES = 10_000_000_000;

/** Links that may be paid by now, which together never exceed what is owed: the newest of those that are not paid, revoked or over. */
const openOf = async (
  db: Kysely<LendingDatabase>,
  contract: ContractRow,
  now: Date,
): Promise<{ open: LinkRow[]; owed: Kopiykas; left: Kopiykas }> => {
  const owed = await owedOf(db, contract, now);
  const open: LinkRow[] = [];
  let left = owed;
  for (const link of await selectUnpaid(db, contract.id, now)) {
    if (link.amount > left) continue;
    open.push(link);
    left -= link.amount;
  }
  return { open, owed, left };
};

/** Whether a link may be paid by now: not paid, revoked or over, and as much is owed still. */
export const isOpen = async (db: Kysely<LendingDatabase>, clock: Clock, { id, customer_id, contract_id }: LinkRow): Promise<boolean> => {
  const contract = await selectContract(db, customer_id, contract_id);
  return contract !== undefined && (await openOf(db, contract, clock.now())).open.some((link) => link.id === id);
};

/**
 * The contract's links that may be paid by, and those that were paid by.
 * @throws ApiError 404 for a contract that is not theirs.
 */
export const listPayLinks = async (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  customerId: string,
  contractId: string,
): Promise<PayLink[]> => {
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  const { open } = await openOf(db, contract, clock.now());
  const isShown = new Set(open.map(({ id }) => id));
  const links = await selectLinks(db, contractId, clock.now());
  return links.filter(({ id, paid_at }) => paid_at !== null || isShown.has(id)).map(payLinkOf);
};

export interface NewLink {
  readonly customerId: string;
  readonly contractId: string;
  readonly amount: number;
  readonly tokenSha256: string;
}

/** @throws ApiError 422 for a sum that today does not ask for, or that open links ask for already. */
const requireLeft = (amount: Kopiykas, owed: Kopiykas, left: Kopiykas): void => {
  const least = Math.min(LEAST_PART, owed);
  if (amount >= least && amount <= left) return;
  const values = { least: money(least), most: money(left), asked: money(owed - left) };
  const key = left === owed || amount < least ? 'payment.amountBetween' : left < least ? 'payment.linksAll' : 'payment.linksLeft';
  throw unprocessable(undefined, { Amount: { key, values } });
};

/**
 * Makes a link for a sum that is owed today and that no open link asks for.
 * @throws ApiError 404 for a contract that is not theirs, 409 for one that does not run, with five open links, or for a token that was used; 422 as
 * `requireLeft`.
 */
export const createPayLink = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { customerId, contractId, amount, tokenSha256 }: NewLink,
): Promise<PayLink> => {
  await currentApplication(trx, customerId, { lock: true });
  const contract = await selectContract(trx, customerId, contractId);
  if (!contract) throw notFound();
  if (contract.state !== 'active') throw conflict('payment.nothingRuns');
  const known = await linkOfToken(trx, tokenSha256);
  // the same link, requested again under another key
  if (known?.customer_id === customerId && known.contract_id === contractId && known.amount === amount) return payLinkOf(known);
  const now = clock.now();
  const { open, owed, left } = await openOf(trx, contract, now);
  if (open.length >= payLinksMax) throw conflict('payment.linksMany');
  requireLeft(amount, owed, left);
  const row = { id: randomUUID(), customer_id: customerId, contract_id: contractId, token_sha256: tokenSha256, amount, created_at: now };
  const reference = `L-${String(randomInt(REFERENCES)).padStart(10, '0')}`;
  const link = { ...row, reference, expires_at: new Date(now.getTime() + payLinkDays * DAY_MS), revoked_at: null, paid_at: null };
  try {
    await trx.insertInto('payment_link').values(link).execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('payment.linkOver');
    throw error;
  }
  return payLinkOf(link);
};

/** Ends a link, and the order that was opened by it; one that was paid or is over stays so. @throws ApiError 404 for one that is not theirs. */
export const revokePayLink = async (trx: Transaction<LendingDatabase>, clock: Clock, customerId: string, id: string): Promise<true> => {
  await currentApplication(trx, customerId, { lock: true });
  const link = await lockLink(trx, customerId, id);
  if (!link) throw notFound();
  if (link.revoked_at === null && link.paid_at === null) {
    const now = clock.now();
    await trx.updateTable('payment_link').set({ revoked_at: now }).where('id', '=', id).execute();
    await endOrder(trx, now, { linkId: id });
  }
  return true;
};
