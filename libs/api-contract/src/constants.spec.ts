import { describe, expect, it } from '@jest/globals';
import * as constants from './constants.ts';

describe('constants', () => {
  it('hold the numbers of the specification', () => {
    expect(constants.statusCodes).toMatchObject({ codeSent: 18, alreadyChecked: 219, expiredCard: 652, duplicateDocuments: 653 });
    expect(constants.errorCodes.vpn).toBe(405);
    expect(Object.values(constants.completeness)).toEqual([60, 80, 100]);
    expect(constants.pageSizes).toMatchObject({ contracts: 10, comments: 10, answers: 100, mapMarkers: 5 });
    expect(constants.listLimitMax).toBe(10_000);
    expect([constants.notificationDurationMs, constants.notificationPosition]).toEqual([12_000, 'bottom-right']);
    expect(constants.fontSizes).toEqual([16, 18, 20, 22]);
    expect(constants.storedDays.locale).toBe(365);
    expect(constants.utmLifetimeSeconds).toBe(30 * 24 * 60 * 60);
    expect(constants.contentCacheSeconds).toBe(60);
    expect(constants.chunkReloadGuardSeconds).toBe(60);
    expect(constants.marketingTags).toHaveLength(10);
    expect(constants.languages[0]).toBe(constants.defaultLanguage);
  });

  it('list nothing twice', () => {
    for (const value of Object.values(constants)) {
      if (Array.isArray(value)) expect(new Set<unknown>(value).size).toBe(value.length);
    }
  });

  it('clear only cookies that exist, and never the choices of the browser', () => {
    const names: readonly string[] = Object.values(constants.cookieNames);
    for (const name of constants.customerCookies) expect(names).toContain(name);
    for (const name of ['locale', 'consent', 'inclusive', 'utmQuery']) expect(constants.customerCookies).not.toContain(name);
  });
});
