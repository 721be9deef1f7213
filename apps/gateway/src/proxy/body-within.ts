import { bodyBudget, bodyBudgets } from '@pozyka/api-contract';
import { Transform } from 'node:stream';
import { operationOf } from '../registry/operation-of.ts';

/** More came than the operation takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Bytes that a call may have in its body, by its row of the contract; of a GET, and of a call without a row, what an upload may have. */
export const budgetOf = (method: string, path: string): number => {
  const row = operationOf(method, path);
  return row && row.method !== 'GET' ? bodyBudget(row) : bodyBudgets.upload;
};

/**
 * Passes a body on, and breaks off with `BodyTooLarge` at the first byte beyond `bytes`: an API that refuses it ends the connection, and its response may be
 * lost under what is still being sent.
 */
export const bodyWithin = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
};
