import { uploadLimits } from './constants/application.ts';
import type { Operation } from './operation.ts';

const KB = 1024;

/** Bytes that a whole body may have, framing of its parts included. */
export const bodyBudgets = {
  /** Of a call without fields of its own: an empty object at most. */
  none: KB,
  /** JSON, where its row says nothing else. */
  json: 64 * KB,
  /** JSON with as many texts as a form's author, or an application, asks for; the gateway holds as much in memory. */
  longJson: 256 * KB,
  /** A multipart form of texts alone. */
  texts: 64 * KB,
  /** A multipart form with one file. */
  upload: uploadLimits.bytes + 64 * KB,
  /** Bytes of a file, nothing around them. */
  bytes: uploadLimits.bytes,
} as const;

/**
 * Bytes that a request of this operation may have in its body; the first one beyond ends it with 413.
 * @throws Error for a form or raw bytes whose row names no budget: how much they need does not follow from their kind
 */
export const bodyBudget = ({ body, bodyKind = 'json', bodyBytes, path }: Operation): number => {
  if (bodyBytes !== undefined) return bodyBytes;
  if (bodyKind !== 'json') throw new Error(`${path}: a body of kind ${bodyKind} needs bodyBytes`);
  return body ? bodyBudgets.json : bodyBudgets.none;
};
