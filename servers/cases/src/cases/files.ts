import type { CaseFilePart } from '@pozyka/api-contract';
import { caseLimits } from '@pozyka/api-contract/constants';
import { attachment, type Clock, type FileAnswer, notFound, tooMany } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { caseFiles, countFilesSince, deleteComing, insertCaseFile, selectComing, type CaseFileRow } from './files-store.ts';
import { lockCustomer } from '@pozyka/server-identity';
import { beginningOf, checkSize, inSenderLine, listedName, nextBytes, savedName, storedBytes } from '@pozyka/server-files';
import type { CasesDatabase } from '../tables/database.ts';

const HOUR_SECONDS = 3_600;

/** What a call about a case's file needs to know. */
export interface CaseFileCall {
  readonly db: Kysely<CasesDatabase>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly customerId: string;
  /** The call's own transaction; see server-kit. */
  readonly act: (effect: (trx: Transaction<CasesDatabase>) => Promise<CaseFilePart>) => Promise<CaseFilePart>;
}

const refuseTooMany = async (db: Kysely<CasesDatabase>, customerId: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - HOUR_SECONDS * 1_000);
  if ((await countFilesSince(db, customerId, since)) >= caseLimits.filesPerHour) throw tooMany(HOUR_SECONDS, 'cases.filesTooOften');
};

interface SentFile {
  readonly file: File;
  /** Of the whole file. */
  readonly size: number | undefined;
}

const added = async ({ db, clock, log, customerId, act }: CaseFileCall, { file, size = file.size }: SentFile): Promise<CaseFilePart> => {
  checkSize(size, file.size);
  await refuseTooMany(db, customerId, clock.now());
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = await beginningOf({ db, clock, log }, bytes, size);
  return act(async (trx) => {
    await lockCustomer(trx, customerId);
    await refuseTooMany(trx, customerId, clock.now());
    const row = { customer_id: customerId, name: listedName(file.name), size };
    return { Id: await insertCaseFile(trx, row, content, clock.now()), offset: bytes.length };
  });
};

/**
 * Takes a file for a case, whole or its first bytes.
 * @throws ApiError 413, 415, 422 for a file that is refused; 429 for too many
 */
export const addCaseFile = (call: CaseFileCall, sent: SentFile): Promise<CaseFilePart> =>
  inSenderLine(call.customerId, () => added(call, sent));

interface SentPart {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const continued = async ({ db, clock, log, customerId, act }: CaseFileCall, { id, ...next }: SentPart): Promise<CaseFilePart> => {
  const coming = {
    files: caseFiles,
    select: (now: Kysely<CasesDatabase>) => selectComing(now, customerId, id),
    remove: () => deleteComing(db, id),
  };
  const add = await nextBytes({ db, clock, log }, coming, next);
  return act(async (trx) => ({ Id: id, offset: (await add(trx)).received }));
};

/**
 * Takes the next bytes of a file.
 * @throws ApiError 404 for no such file of theirs; 409 with the right `offset` for bytes that are not the next ones
 */
export const continueCaseFile = (call: CaseFileCall, part: SentPart): Promise<CaseFilePart> =>
  inSenderLine(call.customerId, () => continued(call, part));

/**
 * A file of a message, as it is kept.
 * @throws ApiError 404 for none, 503 where the storage does not give it
 */
export const caseFileAnswer = async (
  { db, log }: { readonly db: Kysely<CasesDatabase>; readonly log: FastifyBaseLogger },
  row: CaseFileRow | undefined,
): Promise<FileAnswer> => {
  if (!row?.media_type || row.stored_key === null) throw notFound();
  return attachment(await storedBytes({ db, log }, row.stored_key), savedName(row.name, row.media_type), row.media_type);
};
