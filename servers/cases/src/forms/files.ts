import type { FormFile } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { findForm } from '@pozyka/server-publications';
import { type Clock, unprocessable } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { beginningOf, checkSize, inSenderLine, listedName, nextBytes } from '@pozyka/server-files';
import { countingRefused, countOne, refuseTooMany } from './limits.ts';
import type { Sender } from './sender.ts';
import { deleteFormFile, formFiles, insertFormFile, selectFormFile } from './store.ts';

/** What a call about a form's file needs to know. */
export interface FileCall {
  readonly db: Kysely<CasesDatabase>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly sender: Sender;
  /** The call's own transaction; see server-kit. */
  readonly act: (effect: (trx: Transaction<CasesDatabase>) => Promise<FormFile>) => Promise<FormFile>;
}

interface SentFile {
  readonly form: string;
  readonly field: string;
  readonly file: File;
  readonly size?: number | undefined;
  readonly language: LanguageCode;
}

const added = async (
  { db, clock, log, sender, act }: FileCall,
  { form, field, file, size = file.size, language }: SentFile,
): Promise<FormFile> => {
  checkSize(size, file.size);
  const { groups } = await findForm(db, form, language);
  const isField = groups.some(({ fields }) => fields.some(({ name, type }) => name === field && type === 'file'));
  if (!isField) throw unprocessable('forms.fileField', { field: 'forms.fileField' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = await beginningOf({ db, clock, log }, bytes, size);
  const name = listedName(file.name);
  return act(async (trx) => {
    await countOne(trx, 'form_file', sender, clock);
    const id = await insertFormFile(trx, { form, field, name, size }, sender, content, clock.now());
    return { id, name, size, offset: bytes.length, ...(sender.token && { token: sender.token }) };
  });
};

/**
 * Takes a file of a form, whole or its first bytes; `size` is what the whole file has.
 * @throws ApiError 404 for no such form; 413, 415, 422 for a file that is refused; 429 for too many.
 */
export const addFile = async (call: FileCall, sent: SentFile): Promise<FormFile> => {
  await refuseTooMany(call.db, 'form_file', call.sender, call.clock);
  return countingRefused(call, 'form_file', () => inSenderLine(call.sender.sender, () => added(call, sent)));
};

interface SentPart {
  readonly form: string;
  readonly id: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const continued = async ({ db, clock, log, sender, act }: FileCall, { form, id, ...next }: SentPart): Promise<FormFile> => {
  const coming = {
    files: formFiles,
    select: (now: Kysely<CasesDatabase>) => selectFormFile(now, form, sender, id),
    remove: () => deleteFormFile(db, id),
  };
  const add = await nextBytes({ db, clock, log }, coming, next);
  return act(async (trx) => {
    const { name, size, received } = await add(trx);
    return { id, name, size, offset: received };
  });
};

/**
 * Takes the next bytes of a file.
 * @throws ApiError 404 for no file of the sender; 409 with the right `offset` for bytes that are not the next ones.
 */
export const continueFile = (call: FileCall, part: SentPart): Promise<FormFile> =>
  countingRefused(call, 'form_file', () => inSenderLine(call.sender.sender, () => continued(call, part)));
