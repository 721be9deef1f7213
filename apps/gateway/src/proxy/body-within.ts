import { bodyBudget, bodyBudgets, mainOperations, marketplaceOperations, type Operation } from '@pozyka/api-contract';
import { Transform } from 'node:stream';
import { expressionOf } from '../registry/app-of-path.ts';

/** More came than the operation takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

const operations: readonly Operation[] = [...Object.values(mainOperations), ...Object.values(marketplaceOperations)];
const budgets = operations
  .filter(({ method }) => method !== 'GET')
  .map((operation) => ({ method: operation.method, expression: expressionOf(operation.path), bytes: bodyBudget(operation) }));

/** Bytes that a call may have in its body, by its row of the contract; of a call without a row, what an upload may have. */
export const budgetOf = (method: string, path: string): number =>
  budgets.find((row) => row.method === method && row.expression.test(path))?.bytes ?? bodyBudgets.upload;

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
