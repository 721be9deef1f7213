import { randomInt, randomUUID } from 'node:crypto';
import { payLinkDays, payLinksMax, type PayLink } from '@pozyka/api-contract';
import { debtOn, kyivDay } from '@pozyka/domain';
import { conflict, isUniqueViolation, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { currentApplication } from '../application/progress.ts';
import { selectContract, type ContractRow } from '../../data/contracts/store.ts';
import { loanAccount } from '../../data/ledger/postings.ts';
import { historyOf } from '../../data/ledger/store.ts';
import { linkOfToken, lockLink, payLinkOf, selectLinks, type LinkRow } from '../../data/payment/link-store.ts';
import { money } from '../../documents/formats.ts';
import { LEAST_PART } from './payable.ts';

const DAY_MS = 86_400_000;
/** References are drawn from so many: one tells nothing of another, nor of a contract. */
const REFERENCES = 10_000_000_000;

const owedOf = async (db: Kysely<Database>, contract: ContractRow, clock: Clock): Promise<number> =>
  contract.state === 'active' ? debtOn(loanAccount(contract, await historyOf(db, contract.id)), kyivDay(clock.now())).Total : 0;

/** Whether a link may be paid by now: not paid, revoked or over, and as much is owed still. */
export const isOpen = async (db: Kysely<Database>, clock: Clock, link: LinkRow): Promise<boolean> => {
  const { customer_id, contract_id, amount, revoked_at, paid_at, expires_at } = link;
  if (revoked_at !== null || paid_at !== null || expires_at <= clock.now()) return false;
  const contract = await selectContract(db, customer_id, contract_id);
  return contract !== undefined && (await owedOf(db, contract, clock)) >= amount;
};

/**
 * The contract's links that may be paid by, and those that were paid by.
 * @throws ApiError 404 for a contract that is not theirs.
 */
export const listPayLinks = async (db: Kysely<Database>, clock: Clock, customerId: string, contractId: string): Promise<PayLink[]> => {
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  const owed = await owedOf(db, contract, clock);
  const links = await selectLinks(db, contractId, clock.now());
  return links.filter(({ paid_at, amount }) => paid_at !== null || amount <= owed).map(payLinkOf);
};

export interface NewLink {
  readonly customerId: string;
  readonly contractId: string;
  readonly amount: number;
  readonly tokenSha256: string;
}

/**
 * Makes a link for a sum that is owed today.
 * @throws ApiError 404 for a contract that is not theirs, 409 for one that does not run, with five open links, or for a token that was used; 422 for
 * a sum that today does not ask for.
 */
export const createPayLink = async (
  trx: Transaction<Database>,
  clock: Clock,
  { customerId, contractId, amount, tokenSha256 }: NewLink,
): Promise<PayLink> => {
  await currentApplication(trx, customerId, { lock: true });
  const contract = await selectContract(trx, customerId, contractId);
  if (!contract) throw notFound();
  if (contract.state !== 'active') throw conflict('payment.nothingRuns');
  const known = await linkOfToken(trx, tokenSha256);
  // the same link, asked for again under another key
  if (known?.customer_id === customerId && known.contract_id === contractId && known.amount === amount) return payLinkOf(known);
  const owed = await owedOf(trx, contract, clock);
  const least = Math.min(LEAST_PART, owed);
  if (amount < least || amount > owed) {
    throw unprocessable(undefined, { Amount: { key: 'payment.amountBetween', values: { least: money(least), most: money(owed) } } });
  }
  const now = clock.now();
  const open = (await selectLinks(trx, contractId, now)).filter((link) => link.paid_at === null && link.amount <= owed);
  if (open.length >= payLinksMax) throw conflict('payment.linksMany');
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

/** Ends a link; one that was paid or is over stays so. @throws ApiError 404 for one that is not theirs. */
export const revokePayLink = async (trx: Transaction<Database>, clock: Clock, customerId: string, id: string): Promise<true> => {
  const link = await lockLink(trx, customerId, id);
  if (!link) throw notFound();
  if (link.revoked_at === null && link.paid_at === null) {
    await trx.updateTable('payment_link').set({ revoked_at: clock.now() }).where('id', '=', id).execute();
  }
  return true;
};
