import { act, render, screen } from '@testing-library/react';
import { createProgress } from '../core/progress.ts';
import { ShellProvider, type ShellContextValue } from '../core/shell-context.ts';
import { PendingBar } from './pending-bar.tsx';

describe('PendingBar', () => {
  it('is there while something is on its way, with its share', () => {
    const progress = createProgress();
    render(
      <ShellProvider value={{ progress } as ShellContextValue}>
        <PendingBar />
      </ShellProvider>,
    );
    const bar = () => screen.queryByRole('progressbar', { hidden: true });
    expect(bar()).toBeNull();
    act(() => {
      progress.begin();
      progress.begin();
      progress.end();
    });
    expect(bar()).toHaveAttribute('aria-valuenow', '50');
    act(() => progress.end());
    expect(bar()).toBeNull();
  });
});
