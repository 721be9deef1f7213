import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { anchorHash, digestOf, type Anchor } from './anchor.ts';
import { NOTHING_BEFORE } from './canonical.ts';

/** An anchor as recorded in the log or in another copy. */
export interface KnownAnchor {
  readonly number: number;
  readonly hash: string;
}

const breakOf = async (trx: Transaction<Database>, anchor: Anchor, before: Anchor | undefined): Promise<string | null> => {
  const name = `anchor ${anchor.number}`;
  if (anchor.number !== (before?.number ?? 0) + 1) return `${name}: the one before it is missing`;
  if (anchor.previous !== (before?.hash ?? NOTHING_BEFORE)) return `${name}: it does not stand on the one before it`;
  if (anchor.hash !== anchorHash(anchor)) return `${name}: it was altered`;
  const { events, digest } = await digestOf(trx, before?.up_to ?? 0, anchor.up_to);
  const span = `events ${(before?.up_to ?? 0) + 1} to ${anchor.up_to}`;
  if (events !== anchor.events) return `${name}: of ${span} there were ${anchor.events}, now there are ${events}`;
  return digest === anchor.digest ? null : `${name}: ${span} are not those that it saw`;
};

/** Walks the anchors; stops at the first that does not hold. */
export const verifyAnchors = async (
  trx: Transaction<Database>,
  known?: KnownAnchor,
): Promise<{ anchors: number; broken: string | null }> => {
  const anchors = await trx.selectFrom('audit_anchor').selectAll().orderBy('number').execute();
  let before: Anchor | undefined;
  for (const anchor of anchors) {
    const broken = await breakOf(trx, anchor, before);
    if (broken) return { anchors: anchors.length, broken };
    before = anchor;
  }
  const isThere = !known || anchors.some(({ number, hash }) => number === known.number && hash === known.hash);
  return { anchors: anchors.length, broken: isThere ? null : `anchor ${known.number}: it is not the one that was kept` };
};
