import { describe, expect, it } from '@jest/globals';
import { screens, screensOf } from './screens.ts';
import type { Owner, Screen } from './screens.ts';

const owners: Owner[] = ['shell', 'application-form', 'contracts-and-cards', 'content', 'marketplace'];
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

  it('gives all rows of one screen the same owner, access, layout and rendering', () => {
    for (const { path: _path, ...kind } of rows) {
      for (const { path: _other, ...other } of rows.filter((row) => row.screen === kind.screen)) expect(other).toEqual(kind);
    }
  });

  it('protects what needs the data of a customer', () => {
    const protectedPaths = rows.filter((row) => row.access === 'protected').map((row) => row.path);
    for (const path of [
      '/calculator-check',
      '/calculator-new',
      '/check-history',
      '/contract-list',
      '/longation-sign',
      '/my-cards',
      '/waiting',
    ]) {
      expect(protectedPaths).toContain(path);
    }
    expect(paths.filter((path) => path.startsWith('/application-form')).every((path) => protectedPaths.includes(path))).toBe(true);
  });

  it('sends a logged-in customer away from home, login, registration and password restore only', () => {
    expect(rows.filter((row) => row.access === 'guest').map((row) => row.screen)).toEqual([
      'index',
      'login',
      'registration',
      'password-restore',
      'password-restore',
    ]);
  });

  it('renders on the server what public and guest screens show, and of a customer’s pages what they look at and the steps', () => {
    const rendered = ['dashboard', 'contract-list', 'my-cards', 'passport', 'address', 'social'];
    // what it shows depends on what the tab has stored
    const inTheTab = ['bankid-return'];
    for (const { access, rendering, screen } of rows) {
      const isRendered = (access !== 'protected' || rendered.includes(screen)) && !inTheTab.includes(screen);
      expect(rendering).toBe(isRendered ? 'server' : 'browser');
    }
  });

  it('divides all rows among the owners', () => {
    expect(owners.flatMap((owner) => screensOf(owner))).toHaveLength(rows.length);
    expect(screensOf('marketplace').map((row) => row.screen)).toEqual(['search-results', 'category', 'good']);
  });
});
