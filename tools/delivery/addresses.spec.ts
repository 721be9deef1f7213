import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readScreens } from '../../libs/remote-kit/src/read-pages.ts';
import { addressesToOpen } from './addresses.ts';

describe('the addresses that show whether a release starts', () => {
  it('are one page that runs its code: not a document', () => {
    const found = addressesToOpen({ screens: readScreens('apps/contracts-and-cards').filter(({ access }) => access === 'protected') });
    assert.deepEqual(
      found.map(({ document, rendering }) => [document, rendering]),
      [[false, 'server']],
    );
  });

  it('are all documents where there is nothing else', () => {
    const found = addressesToOpen({ screens: readScreens('apps/content') });
    assert.ok(found.length > 5 && found.some(({ path }) => path === '/faq'));
  });
});
