import { contractsApi } from '@pozyka/api-client/contracts';
import { useDispatch } from '@pozyka/remote-kit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loanServer } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { loadLoan, useLoan } from './use-loan.ts';

const Page = () => {
  const dispatch = useDispatch();
  const { contract, settled } = useLoan();
  return (
    <>
      <output>{[settled ? 'settled' : 'unknown', contract?.Number ?? 'none'].join(' ')}</output>
      <button onClick={() => void dispatch(contractsApi.util.invalidateTags(['contracts']))}>again</button>
    </>
  );
};

describe('useLoan', () => {
  it('stays settled while it is refetched', async () => {
    let answer: () => void = () => undefined;
    let requests = 0;
    const list = () => ({ data: [], total: 0 });
    const listContracts = () => {
      requests += 1;
      return requests === 1 ? list() : new Promise<ReturnType<typeof list>>((resolve) => (answer = () => resolve(list())));
    };
    await renderPage(
      { default: Page, load: async ({ dispatch }) => (await loadLoan(dispatch), {}) },
      { responses: { ...loanServer(), listContracts } },
    );
    expect(screen.getByText('settled none')).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(requests).toBe(2);
    expect(screen.getByText('settled none')).toBeVisible();
    await act(async () => answer());
    expect(screen.getByText('settled none')).toBeVisible();
  });
});
