import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLazyPart } from './use-lazy-part.ts';

interface PartProps {
  open: boolean;
  onClose: () => void;
}
const Part = ({ open, onClose }: PartProps) => (open ? <button onClick={onClose}>Закрити</button> : null);

const Frame = ({ load }: { load: () => Promise<typeof Part> }) => {
  const later = useLazyPart(load);
  return (
    <>
      <button {...later.opener}>Меню</button>
      {later.Part && <later.Part open={later.open} onClose={later.close} />}
    </>
  );
};

const opener = () => screen.getByRole('button', { name: 'Меню' });
const closer = () => screen.queryByRole('button', { name: 'Закрити' });

it('fetches the code once, when it seems to be meant, and renders it at the press', async () => {
  const load = jest.fn(() => Promise.resolve(Part));
  render(<Frame load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(opener());
  expect(load).toHaveBeenCalledTimes(1);
  expect(closer()).not.toBeInTheDocument();
  await userEvent.click(opener());
  expect(await screen.findByRole('button', { name: 'Закрити' })).toBeVisible();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(closer()).not.toBeInTheDocument();
  await userEvent.click(opener());
  expect(closer()).toBeInTheDocument();
  await userEvent.click(opener());
  expect(closer()).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again after code that did not come', async () => {
  let up = false;
  render(<Frame load={() => (up ? Promise.resolve(Part) : Promise.reject(new Error('offline')))} />);
  await userEvent.click(opener());
  expect(closer()).not.toBeInTheDocument();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  up = true;
  await userEvent.click(opener());
  expect(await screen.findByRole('button', { name: 'Закрити' })).toBeVisible();
});
