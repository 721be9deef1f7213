import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mainOperations, marketplaceOperations, type Operation } from '@pozyka/api-contract';

const ENDPOINTS = join(__dirname, 'endpoints');

/** Rows that are called, but not by endpoints of this package. */
const otherCallers: Record<string, readonly string[]> = {
  gateway: ['GET /v2/system/error', 'GET /v2/system/i18n', 'POST /v2/system/snippets', 'POST /v2/system/redirect'],
  shell: ['POST /v2/system/seo'],
  'application-form': [
    'GET /v2/system/lookups/:alias',
    ...['suggestSurName', 'suggestName', 'suggestThirdName', 'suggestCity', 'suggestStreet'].map((name) => `GET /v2/suggest/${name}`),
  ],
  'partners of the lender': [
    'POST /v2/contracts/sign/qualified/callback',
    'POST /v2/payment/:system/callback',
    'POST /v2/payment/bank/statement',
  ],
  'tests of a sandbox': ['GET /_sandbox/mails', ...['call', 'clock', 'vpn', 'fault'].map((name) => `POST /_sandbox/${name}`)],
};

/** Rows that no page calls, and what it calls instead: ADR 0069. */
const instead: Record<string, string> = {
  'POST /v2/system/customers/password/restore': 'POST /v2/system/customers/access/update',
  'GET /v2/system/customers/identification/form/:alias': 'GET /v2/system/customers/password/identification/settings/:id',
  'POST /v1/registration/2/installer': 'POST /v2/auth/generate-pass',
  'GET /v2/system/blocks': 'GET /v2/system/blocks/:alias',
  'GET /v2/system/customers/account/export': 'GET /v2/system/customers/account/export/file',
  'GET /v2/system/bpm/lookup': 'GET /v2/system/lookups/:alias',
  'GET /v2/lookup-data': 'GET /v2/system/lookups/:alias',
  'PATCH /v2/system/posts/comments/:id': 'PUT /v2/system/posts/comments/:id',
  'GET /v2/contract/status': 'GET /v2/app/status',
  'GET /v2/visitors/:id': 'PUT /v2/app/save',
  'GET /mplace/category-list/category_id/:id': 'GET /mplace/category-tree',
  'GET /mplace/good-list/category_id/:id': 'POST /mplace/good-list/category_id/:id',
};

test('every call of the contract has one who makes it, or another that is made in its place', () => {
  const text = readdirSync(ENDPOINTS)
    .map((file) => readFileSync(join(ENDPOINTS, file), 'utf8'))
    .join('\n');
  const rows = Object.values<Operation>({ ...mainOperations, ...marketplaceOperations }).map(({ method, path }) => `${method} ${path}`);
  const others = Object.values(otherCallers).flat();
  const made = [...rows.filter((row) => text.includes(`'${row}'`)), ...others];
  expect(others.filter((row) => !rows.includes(row))).toEqual([]);
  expect(rows.filter((row) => !made.includes(row)).toSorted()).toEqual(Object.keys(instead).toSorted());
  expect(Object.values(instead).filter((row) => !made.includes(row))).toEqual([]);
});
