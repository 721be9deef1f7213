import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screens } from '../../libs/status-router/src/screens.ts';
import { firstAddress } from './addresses.ts';

describe('the address that shows whether a release starts', () => {
  it('is one that runs its code: not a document', () => {
    const ofContent = screens.filter(({ owner }) => owner === 'content');
    const first = firstAddress({ screens: ofContent });
    assert.equal(first?.document, false);
    assert.deepEqual([first.access, first.rendering], ['public', 'server']);
  });

  it('is a document where there is no other', () => {
    const faq = screens.filter(({ screen }) => screen === 'faq');
    assert.equal(firstAddress({ screens: faq })?.path, '/faq');
  });
});
