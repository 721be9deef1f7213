import { render } from '@testing-library/react';
import { ShellServicesContext } from './index.ts';
import { useFailureNotice } from './use-failure-notice.ts';

const Page = ({ error }: { error?: unknown }) => {
  useFailureNotice(error);
  return null;
};

it('hands a failure to the shell once, and another one again', () => {
  const showFailure = jest.fn();
  const services = {
    goToStatus: () => Promise.resolve(),
    prefetch: jest.fn(),
    notify: { success: jest.fn(), warn: jest.fn(), error: jest.fn() },
    report: jest.fn(),
    showFailure,
  };
  const page = (error?: unknown) => (
    <ShellServicesContext value={services}>
      <Page error={error} />
    </ShellServicesContext>
  );
  const first = { status: 500, code: 500 };
  const { rerender } = render(page());
  expect(showFailure).not.toHaveBeenCalled();
  rerender(page(first));
  rerender(page(first));
  rerender(page({ status: 0, code: 0 }));
  expect(showFailure.mock.calls).toEqual([[first], [{ status: 0, code: 0 }]]);
});
