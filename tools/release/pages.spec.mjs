import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { applicationSteps, statusFacts } from '../../libs/api-contract/src/constants.ts';
import { readSite } from '../../libs/remote-kit/src/read-pages.ts';
import { screens as product } from '../../libs/status-router/src/screens.ts';

const rows = readSite(path.resolve(import.meta.dirname, '../..')).map(({ app, ...row }) => ({ owner: app, ...row }));
const named = (/** @type {string} */ screen) => rows.filter((row) => row.screen === screen);

describe('the pages of all apps', () => {
  it("are where the product's table has them, and nowhere else", () => {
    const brief = (/** @type {{ owner: string, screen: string, path: string }[]} */ list) =>
      list.map(({ owner, screen, path: at }) => `${owner} ${screen} ${at}`).toSorted();
    const listed = new Set(product.map(({ screen }) => screen));
    assert.deepEqual(brief(rows.filter(({ screen }) => listed.has(screen))), brief([...product]));
  });

  it("carry a token in their address where the product's table says so", () => {
    const flagged = (/** @type {{ path: string, tokenInAddress?: true }[]} */ list) =>
      list.filter(({ tokenInAddress }) => tokenInAddress).map((row) => row.path);
    const listed = new Set(product.map((row) => row.path));
    assert.deepEqual(flagged(rows.filter((row) => listed.has(row.path))).toSorted(), flagged([...product]).toSorted());
  });

  it('have each name in one app, and each path once', () => {
    assert.equal(new Set(rows.map((row) => row.path)).size, rows.length);
    for (const { screen, owner } of rows)
      assert.ok(
        named(screen).every((row) => row.owner === owner),
        screen,
      );
  });

  it('are for customers alone where a contract status leads, and where the application is filled in', () => {
    const led = ['dashboard', ...Object.values(statusFacts).map(({ screen }) => screen), ...applicationSteps];
    const own = rows.filter((row) =>
      /^\/(?:application-form|calculator-|check-history|contract-list|longation-sign|my-cards|waiting)/.test(row.path),
    );
    for (const { screen, access } of [...led.flatMap(named), ...own]) assert.equal(access, 'protected', screen);
  });

  it('lead a logged-in customer on from home, login, registration and password restore only', () => {
    const guests = rows.filter(({ access }) => access === 'guest').map((row) => row.path);
    assert.deepEqual(guests.toSorted(), ['/', '/login/:form?', '/password-restore', '/password-restore/update', '/registration']);
  });

  it('are documents where anybody may open them, but those that somebody else leads back to', () => {
    const back = rows.filter(({ access, document }) => access !== 'protected' && !document).map((row) => row.path);
    assert.deepEqual(back.toSorted(), ['/cb/bankid', '/cb/identity', '/cb/return']);
    assert.deepEqual(
      rows.filter(({ access, document }) => access === 'protected' && document),
      [],
    );
  });

  it("of a customer are rendered by the server where they are looked at, and the form's first steps", () => {
    const rendered = rows.filter(({ access, rendering }) => access === 'protected' && rendering === 'server').map(({ screen }) => screen);
    assert.deepEqual(rendered.toSorted(), ['address', 'contract-list', 'dashboard', 'my-cards', 'passport', 'social']);
  });
});
