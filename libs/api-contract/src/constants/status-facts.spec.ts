import { describe, expect, it } from '@jest/globals';
import { actionStatuses, factsOf, statusFacts, statusWithReason, type ActionStatus } from './status-facts.ts';

/** What the specification and the law say of its eighteen statuses: cancellable, whose move it is, erasable, identifiable. */
const specified: [ActionStatus, boolean, string | null, boolean | string, boolean][] = [
  ['formFilling', true, 'customer', true, true],
  ['bankID', true, 'customer', true, true],
  ['optionalBankId', true, 'customer', true, true],
  ['photoNeeded', true, 'customer', true, true],
  ['activeContract', false, 'customer', true, false],
  ['cardVerification', true, 'customer', true, false],
  ['contractSign', true, 'customer', true, false],
  ['changesRequired', true, 'customer', true, true],
  ['awaitingCall', true, 'employee', false, false],
  ['applicationCheck', true, 'machine', false, false],
  ['counterOffer', true, 'customer', true, false],
  ['nothing', false, null, true, false],
  ['productSelection', false, 'customer', true, false],
  ['transferMoney', false, 'machine', true, false],
  ['addRelations', true, 'customer', true, false],
  ['blocked', false, null, true, false],
  ['blocked1', false, null, true, false],
  ['blockedFinMon', false, null, 'retained', false],
];

describe('status facts', () => {
  it('begin with the statuses of the specification, in its order', () => {
    expect(actionStatuses.slice(0, specified.length)).toEqual(specified.map(([status]) => status));
  });

  it.each(specified)('say of %s who may do what', (status, cancellable, waiting, erasable, identifiable) => {
    expect(statusFacts[status]).toMatchObject({ cancellable, waiting, erasable, identifiable });
    expect(statusFacts[status].words).toBe(status.startsWith('blocked') ? 'failurePage' : 'own');
  });

  it.each(actionStatuses)('have a stage for %s while an application is under way, and only then', (status) => {
    const underWay = factsOf(status)?.cancellable === true || status === 'transferMoney';
    expect(factsOf(status)?.stage !== null).toBe(underWay);
  });

  it.each(['inspection', 'toString', '__proto__', ''])('know nothing of “%s”', (status) => {
    expect(factsOf(status)).toBeUndefined();
  });

  it('name a block with a reason', () => {
    expect(statusWithReason('blocked', 'income')).toBe('blocked1');
    for (const none of ['', null, undefined]) expect(statusWithReason('blocked', none)).toBe('blocked');
    expect(statusWithReason('blockedFinMon', 'income')).toBe('blockedFinMon');
  });
});
