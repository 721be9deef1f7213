import { useNavigate } from '@pozyka/remote-kit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ShellProvider, type ShellContextValue } from '../core/shell-context.ts';
import { useHashTarget } from './use-hash-target.ts';

const Page = () => {
  useHashTarget();
  const navigate = useNavigate();
  return (
    <>
      <details id="question-late">
        <summary>
          <span id="late">Що буде?</span>
        </summary>
        <p>Відповідь</p>
      </details>
      <button onClick={() => void navigate('#question-late')}>Далі</button>
    </>
  );
};

const open = (at: { hash: string; key?: string }) =>
  render(
    <ShellProvider value={{ framed: false } as ShellContextValue}>
      <MemoryRouter initialEntries={[{ pathname: '/faq', key: 'default', ...at }]}>
        <Page />
      </MemoryRouter>
    </ShellProvider>,
  );
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
});

test.each(['#question-late', '#late'])('a document with %s opens what it leads to, where the browser has gone itself', (hash) => {
  open({ hash });
  expect(isOpen()).toBe(true);
  expect(screen.getByText('Що буде?').closest('summary')).toHaveFocus();
  expect(HTMLElement.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test.each(['', '#none', '#%E0%A4%A'])('«%s» opens nothing', (hash) => {
  open({ hash });
  expect(isOpen()).toBe(false);
});

test('a link inside the site is gone to as well', async () => {
  open({ hash: '' });
  await userEvent.click(screen.getByRole('button'));
  expect(isOpen()).toBe(true);
  expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalled();
});
