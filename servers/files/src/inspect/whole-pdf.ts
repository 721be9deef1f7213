import { oneAtATime, unprocessable } from '@pozyka/server-kit';
import { pdfHeadOf } from './file-kind.ts';
import { inThread } from './in-thread.ts';
import { fileLimits } from '../shared/limits.ts';

const END = '%%EOF';
/** A PDF made for reading page by page has an end of its own after the first page, and says so in its first object. */
const PAGE_BY_PAGE = '/Linearized';
const FIRST_OBJECT = 1_024;
/** To learn whether a document opens: a few hundred milliseconds on a quiet machine, and little more memory than its objects have. */
const OPENING = { seconds: 5, megabytes: 200 };

/** @throws ApiError 422 for one that takes more than a document needs. */
const opens = (file: Uint8Array): Promise<boolean> =>
  inThread<boolean>('pdf-worker', file, OPENING).catch(() => {
    throw unprocessable('uploads.damaged');
  });

/**
 * A PDF from its head to its end. What is before or after comes from those who passed it on, and stays out: a file is one thing only.
 * @throws ApiError 422 when it was cut off, or cannot be opened without a password; 503 when too many wait for that to be seen.
 */
export const wholePdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const file = sent.subarray(pdfHeadOf(sent));
  const end = file.lastIndexOf(END);
  const firstPage = file.subarray(0, FIRST_OBJECT).includes(PAGE_BY_PAGE) ? file.indexOf(END) : -1;
  if (end <= firstPage) throw unprocessable('uploads.damaged');
  // a signature may cover the end of the last line
  const [line = ''] = /^\r?\n?/.exec(file.toString('latin1', end + END.length, end + END.length + 2)) ?? [];
  const whole = file.subarray(0, end + END.length + line.length);
  // only what is marked as encrypted is opened: many such documents ask for a password to be changed, not to be read
  if (whole.includes('/Encrypt') && !(await oneAtATime('pdf', () => opens(whole), fileLimits.inLine)))
    throw unprocessable('uploads.locked');
  return whole;
};
