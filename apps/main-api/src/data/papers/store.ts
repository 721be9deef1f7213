import { createHash } from 'node:crypto';
import { kyivDay } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Pick<Kysely<Database>, 'selectFrom' | 'insertInto'>;

/** SHA-256 in hex, by which a paper is known. */
export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Issued {
  readonly bytes: Uint8Array;
  readonly language: Locale;
  readonly at: Date;
  /** One of the two. */
  readonly receiptId?: string;
  readonly publicPaperId?: string;
}

/** Remembers a paper that is handed out and stored nowhere. */
export const recordIssued = async (db: Db, { bytes, language, at, receiptId, publicPaperId }: Issued): Promise<void> => {
  await db
    .insertInto('issued_paper')
    .values({ sha256: sumOf(bytes), receipt_id: receiptId ?? null, public_paper_id: publicPaperId ?? null, language, issued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What a paper of this sum is; nothing of it names a customer. */
export type KnownPaper =
  | {
      readonly kind: 'contract';
      readonly type: string;
      readonly number: string;
      readonly extensionNumber: number | null;
      readonly day: string;
    }
  | { readonly kind: 'receipt'; readonly number: string; readonly day: string }
  | { readonly kind: 'public-paper'; readonly id: string; readonly language: string; readonly day: string };

export const selectKnown = async (db: Db, sha256: string): Promise<KnownPaper | undefined> => {
  const ofContract = await db
    .selectFrom('contract_document')
    .innerJoin('contract', 'contract.id', 'contract_document.contract_id')
    .leftJoin('extension', 'extension.id', 'contract_document.extension_id')
    .select(['contract_document.type', 'contract.number', 'extension.number as extensionNumber', 'contract_document.created_at'])
    .where('contract_document.sha256', '=', sha256)
    .executeTakeFirst();
  if (ofContract) {
    const { type, number, extensionNumber, created_at } = ofContract;
    return { kind: 'contract', type, number, extensionNumber, day: kyivDay(created_at) };
  }
  const issued = await db
    .selectFrom('issued_paper')
    .leftJoin('receipt', 'receipt.id', 'issued_paper.receipt_id')
    .select(['receipt.fiscal_number', 'receipt.at', 'issued_paper.public_paper_id', 'issued_paper.language', 'issued_paper.issued_at'])
    .where('issued_paper.sha256', '=', sha256)
    .executeTakeFirst();
  if (!issued) return undefined;
  const { fiscal_number: number, at, public_paper_id: id, language, issued_at } = issued;
  if (number !== null && at !== null) return { kind: 'receipt', number, day: kyivDay(at) };
  return id === null ? undefined : { kind: 'public-paper', id, language, day: kyivDay(issued_at) };
};

/** Certificates of every signature that a paper of ours may carry, in PEM, the newest first. */
export const selectCertificates = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('paper_certificate').select('pem').orderBy('since', 'desc').limit(20).execute();
  return rows.map(({ pem }) => pem);
};
