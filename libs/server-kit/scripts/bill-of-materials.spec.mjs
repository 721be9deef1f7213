import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, withDependencies } from './bill-of-materials.mjs';

const packages = {
  'node_modules/one': { version: '1.0.0', license: 'MIT', integrity: `sha512-${'A'.repeat(86)}==`, dependencies: { two: '^1.0.0' } },
  'node_modules/one/node_modules/two': { version: '1.5.0', dependencies: { one: '*', three: '*' }, optionalDependencies: { absent: '*' } },
  'node_modules/two': { version: '2.0.0' },
  'node_modules/three': { version: '3.0.0', license: 'MIT OR ISC', dependencies: { two: '^2.0.0' } },
  'node_modules/@a/unused': { version: '4.0.0' },
  'node_modules/four/node_modules/two': { version: '2.0.0' },
};

test('a server needs what it imports, and what that needs, as Node finds it, round in a circle too', () => {
  assert.deepEqual([...withDependencies(packages, ['one'])].toSorted(), [
    'node_modules/one',
    'node_modules/one/node_modules/two',
    'node_modules/three',
    'node_modules/two',
  ]);
  assert.deepEqual([...withDependencies(packages, [])], []);
});

test('a package is named once, with its licence and the hash of its bytes; one that is not locked stops the build', () => {
  const [scoped, three, ...twos] = componentsOf(
    ['node_modules/two', 'node_modules/three', 'node_modules/@a/unused', 'node_modules/four/node_modules/two'],
    packages,
  );
  assert.deepEqual([scoped?.purl, scoped?.group, scoped?.name], ['pkg:npm/%40a/unused@4.0.0', '@a', 'unused']);
  assert.deepEqual(three?.licenses, [{ expression: 'MIT OR ISC' }]);
  assert.equal(twos.length, 1);
  assert.deepEqual(componentsOf(['node_modules/one'], packages)[0]?.hashes, [{ alg: 'SHA-512', content: '0'.repeat(128) }]);
  assert.throws(() => componentsOf(withDependencies(packages, ['lost']), packages), /lost is not in package-lock/);
  assert.equal(componentsOf(['../other/node_modules/four/node_modules/two'], packages)[0]?.version, '2.0.0', 'packages by a link');
});
