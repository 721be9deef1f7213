import { describe, expect, it } from '@jest/globals';
import { screens } from './screens.ts';
import type { Screen } from './screens.ts';

const rows: readonly Screen[] = screens;
const paths = rows.map((row) => row.path);

/** Routes that the specification lists, in its own words. */
const specified = [
  ...['active-contract', 'application-blocked', 'application-form', 'application-processing', 'bankid', 'branch-issuance'],
  ...['calculator-check', 'calculator-new', 'check-history', 'contract-list', 'contract-sign', 'counter-offer', 'custom-entity-example'],
  ...['dashboard', 'documents', 'faq', 'finmon-blocked', 'form-constructor-example', 'longation-sign', 'my-cards', 'password-restore'],
  ...['posts', 'registration', 'search-results', 'tariffs-check', 'tariffs-new', 'unapproved-credit', 'verification', 'waiting'],
  ...['changes-required', 'awaiting-call', 'choose-card', 'cb/bankid', 'documents/indexOld', 'password-restore/update', 'posts/categories'],
  ...['passport', 'address', 'social', 'live-photo', 'add-card', 'relation', 'upload-documents', 'user-duplicate'].map(
    (step) => `application-form/${step}`,
  ),
  ...['posts/categories/:alias', 'posts/items/:alias', 'category/:id', 'category/:id?/goods/:good_id', 'component-examples/:component?'],
  ...['login/:form?', ':alias', ''],
].map((path) => `/${path}`);

describe('screens', () => {
  it('has every route of the specification, and the 404', () => {
    expect(paths).toEqual(expect.arrayContaining([...specified, '*']));
  });

  it('has each path once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives all rows of one screen the same owner', () => {
    for (const { screen, owner } of rows)
      expect(rows.filter((row) => row.screen === screen).every((row) => row.owner === owner)).toBe(true);
  });
});
