import { renderRemote, type FakeAnswers } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import uk from '../messages/uk.json';
import UserDuplicate from '../steps/user-duplicate/user-duplicate.tsx';
import { status } from '../testing/samples.ts';
import ApplicationBlocked from './application-blocked/application-blocked.tsx';
import FinmonBlocked from './finmon-blocked/finmon-blocked.tsx';
import UnapprovedCredit from './unapproved-credit/unapproved-credit.tsx';

const pages = {
  '/application-blocked': ApplicationBlocked,
  '/unapproved-credit': UnapprovedCredit,
  '/finmon-blocked': FinmonBlocked,
  '/application-form/user-duplicate': UserDuplicate,
};
const show = (at: keyof typeof pages, answers: FakeAnswers) => renderRemote({ app: 'application-form', messages: uk, pages, at, answers });

describe('outcomes', () => {
  it.each([
    ['/application-blocked', status({ ActionStatus: 'blocked' }), uk['blocked.title']],
    ['/unapproved-credit', status({ ActionStatus: 'blocked', RefusalSignificance: 'income' }), uk['unapproved.title']],
    ['/finmon-blocked', status({ ActionStatus: 'blockedFinMon' }), uk['finmon.title']],
    ['/application-form/user-duplicate', status({ Status: 653 }), uk['duplicate.title']],
  ] as const)('%s says what it is and what to do next', async (at, current, title) => {
    const { api } = show(at, { getAppStatus: () => current });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Що можна зробити далі' })).toHaveTextContent('0 800');
    expect(new Set(api.calls.map(({ id }) => id))).toEqual(new Set(['getAppStatus']));
  });

  it('is not shown to a customer whom it does not concern', async () => {
    const view = show('/application-blocked', { getAppStatus: () => status({ ActionStatus: 'activeContract' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
