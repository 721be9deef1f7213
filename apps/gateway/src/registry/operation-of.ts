import { mainOperations, marketplaceOperations, type Operation, type Operations } from '@pozyka/api-contract';
import { expressionOf, rankOf } from './app-of-path.ts';

const rowsOf = (prefix: string, operations: Operations) =>
  Object.values(operations).map((operation) => ({ operation, expression: expressionOf(prefix + operation.path) }));
const rows = [...rowsOf('/api', mainOperations), ...rowsOf('/mplace-api', marketplaceOperations)].toSorted(
  (a, b) => rankOf(b.operation.path) - rankOf(a.operation.path),
);

/** Every call that the gateway passes on. */
export const operations = rows.map(({ operation }) => operation);

/** The row of the contract for a call of an address of the gateway, as `/api/v2/cards`. Fixed parts come before parameters, as in the APIs. */
export const operationOf = (method: string, path: string): Operation | undefined => {
  const sought = method === 'HEAD' ? 'GET' : method;
  return rows.find(({ operation, expression }) => operation.method === sought && expression.test(path))?.operation;
};
