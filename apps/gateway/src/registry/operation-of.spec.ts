import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainOperations, marketplaceOperations } from '@pozyka/api-contract';
import { operationOf } from './operation-of.ts';

test('a call is that of the row with its method, and with more fixed parts where two rows have its path', () => {
  for (const [prefix, operations] of [
    ['/api', mainOperations],
    ['/mplace-api', marketplaceOperations],
  ] as const)
    for (const operation of Object.values(operations))
      assert.equal(operationOf(operation.method, prefix + operation.path.replace(/:\w+/g, 'x1')), operation);
  assert.equal(operationOf('HEAD', '/api/v2/cards')?.path, '/v2/cards');
  for (const [method, path] of [
    ['DELETE', '/api/v2/cards'],
    ['GET', '/mplace-api/v2/cards'],
    ['GET', '/api/v2/cards/x1/x2'],
  ] as const)
    assert.equal(operationOf(method, path), undefined, `${method} ${path}`);
});
