import { describe, expect, it } from '@jest/globals';
import { actionStatuses } from '@pozyka/api-contract/constants';
import fc from 'fast-check';
import { screens } from './screens.ts';
import { statusRouter } from './status-router.ts';
import type { ContractStatus } from './status-router.ts';

/** Path of the destination for every status, Completeness and Status left alone. */
const plain: Record<string, string> = {
  bankID: '/bankid',
  optionalBankId: '/bankid?optional',
  photoNeeded: '/application-form/live-photo',
  cardVerification: '/verification',
  addRelations: '/application-form/relation',
  changesRequired: '/changes-required',
  awaitingCall: '/awaiting-call',
  counterOffer: '/counter-offer',
  applicationCheck: '/application-processing',
  contractSign: '/contract-sign',
  transferMoney: '/waiting',
  activeContract: '/active-contract',
  productSelection: '/calculator-new',
  nothing: '/dashboard',
  blocked: '/application-blocked',
  blocked1: '/unapproved-credit',
  blockedFinMon: '/finmon-blocked',
};
const known: string[] = [...actionStatuses];

const address = (status: ContractStatus): string => {
  const { path, search = '' } = statusRouter(status);
  return path + search;
};

const anyStatus = fc.record({
  ActionStatus: fc.oneof(fc.constantFrom(...known), fc.string()),
  Completeness: fc.oneof(fc.constantFrom(0, 59, 60, 79, 80, 99, 100, null), fc.integer(), fc.double()),
  Status: fc.oneof(fc.constantFrom(0, 652, 653, 219, null), fc.integer()),
  RefusalSignificance: fc.oneof(fc.constantFrom('', null, 'income'), fc.string()),
  hasCard: fc.boolean(),
});

describe('statusRouter', () => {
  it('is tested with every status of the specification', () => {
    expect(known).toEqual(expect.arrayContaining(['formFilling', ...Object.keys(plain)]));
    expect(Object.keys(plain)).toHaveLength(17);
  });

  it.each(Object.entries(plain))('%s opens %s', (ActionStatus, expected) => {
    expect(address({ ActionStatus })).toBe(expected);
    expect(statusRouter({ ActionStatus }).unknown).toBeUndefined();
  });

  it.each([
    [0, '/application-form/passport'],
    [59, '/application-form/passport'],
    [60, '/application-form/address'],
    [79, '/application-form/address'],
    [80, '/application-form/social'],
    [99, '/application-form/social'],
    [100, '/application-processing'],
  ])('formFilling at Completeness %d opens %s', (Completeness, expected) => {
    const destination = statusRouter({ ActionStatus: 'formFilling', Completeness });
    expect(destination.path).toBe(expected);
    expect(destination.submit).toBe(Completeness === 100 ? true : undefined);
  });

  it('shows the duplicate before any step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (Completeness) => {
        expect(address({ ActionStatus: 'formFilling', Completeness, Status: 653 })).toBe('/application-form/user-duplicate');
      }),
    );
  });

  it('asks for a card before verifying it', () => {
    expect(address({ ActionStatus: 'cardVerification', hasCard: false })).toBe('/application-form/add-card');
    expect(address({ ActionStatus: 'cardVerification', hasCard: true })).toBe('/verification');
  });

  it.each(['contractSign', 'transferMoney'])('%s with an expiring card goes back to the signing', (ActionStatus) => {
    expect(address({ ActionStatus, Status: 652 })).toBe('/contract-sign?expiredcard');
  });

  it('tells a refusal with a reason from a block without one', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (RefusalSignificance) => {
        expect(statusRouter({ ActionStatus: 'blocked', RefusalSignificance })).toEqual(statusRouter({ ActionStatus: 'blocked1' }));
      }),
    );
    expect(address({ ActionStatus: 'blocked', RefusalSignificance: '' })).toBe('/application-blocked');
    expect(address({ ActionStatus: 'blockedFinMon', RefusalSignificance: 'income' })).toBe('/finmon-blocked');
  });

  it('sends a status of a newer server to the dashboard and says so', () => {
    fc.assert(
      fc.property(
        anyStatus.filter((status) => !known.includes(status.ActionStatus)),
        (status) => {
          expect(statusRouter(status)).toEqual({ screen: 'dashboard', path: '/dashboard', unknown: true });
        },
      ),
    );
    expect(statusRouter({ ActionStatus: 'toString' }).unknown).toBe(true);
    expect(statusRouter({ ActionStatus: 'formFilling', Completeness: 101 }).unknown).toBe(true);
  });

  it('always names a screen of the table', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        const { screen, path } = statusRouter(status);
        const row = screens.find((candidate) => candidate.path === path);
        expect(row?.screen).toBe(screen);
      }),
    );
  });

  it('submits only a form filled to exactly 100', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        const filled = status.ActionStatus === 'formFilling' && status.Completeness === 100 && status.Status !== 653;
        expect(statusRouter(status).submit).toBe(filled ? true : undefined);
      }),
    );
  });

  it('lets only its own statuses read Completeness and Status', () => {
    const indifferent = known.filter((value) => !['formFilling', 'contractSign', 'transferMoney'].includes(value));
    fc.assert(
      fc.property(anyStatus, fc.constantFrom(...indifferent), (status, ActionStatus) => {
        const bare = { ActionStatus, RefusalSignificance: status.RefusalSignificance, hasCard: status.hasCard };
        expect(statusRouter({ ...status, ActionStatus })).toEqual(statusRouter(bare));
      }),
    );
  });

  it('opens the screen of the table for every status with every Completeness, Status, reason and card', () => {
    const expected = (ActionStatus: string, Completeness: number, Status: number, reason: string | null, hasCard: boolean): string => {
      if (ActionStatus === 'formFilling') {
        if (Status === 653) return '/application-form/user-duplicate';
        if (Completeness < 60) return '/application-form/passport';
        if (Completeness < 80) return '/application-form/address';
        return Completeness < 100 ? '/application-form/social' : '/application-processing';
      }
      if (Status === 652 && (ActionStatus === 'contractSign' || ActionStatus === 'transferMoney')) return '/contract-sign?expiredcard';
      if (ActionStatus === 'blocked' && reason) return '/unapproved-credit';
      if (ActionStatus === 'cardVerification' && !hasCard) return '/application-form/add-card';
      return plain[ActionStatus] ?? '/dashboard';
    };
    let count = 0;
    for (const ActionStatus of ['formFilling', ...Object.keys(plain), 'inspection'])
      for (let Completeness = 0; Completeness <= 100; Completeness += 1)
        for (const Status of [0, 18, 219, 652, 653, 999])
          for (const RefusalSignificance of [null, '', 'income', 'call', 'a reason of tomorrow'])
            for (const hasCard of [true, false]) {
              const found = address({ ActionStatus, Completeness, Status, RefusalSignificance, hasCard });
              // Compared by hand: an expectation for each would take a minute.
              if (found !== expected(ActionStatus, Completeness, Status, RefusalSignificance, hasCard)) {
                throw new Error(`${ActionStatus} ${Completeness} ${Status} ${RefusalSignificance} ${hasCard}: ${found}`);
              }
              count += 1;
            }
    expect(count).toBe(19 * 101 * 6 * 5 * 2);
  });
});
