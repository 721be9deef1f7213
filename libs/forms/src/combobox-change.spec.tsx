import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LazyCombobox } from './combobox.tsx';

const Town = () => {
  const [value, setValue] = useState({ text: '', key: undefined as string | undefined });
  const texts = { loading: 'Шукаємо…', empty: 'Немає', failed: 'Не вийшло', list: 'Підказки' };
  return (
    <LazyCombobox id="town" label="Місто" freeText value={value} onChange={setValue} texts={texts} loadHints={() => Promise.resolve([])} />
  );
};

// a file of its own: the code comes once
test('a line focused in the moment of its change keeps the focus and every letter', async () => {
  render(<Town />);
  await act(async () => {
    await import('@pozyka/design-system/combobox');
    // the line has its code by now; its re-render is still to come
    screen.getByLabelText('Місто').focus();
  });
  expect(screen.getByLabelText('Місто')).toHaveFocus();
  await userEvent.keyboard('Ки');
  expect(screen.getByLabelText('Місто')).toHaveValue('Ки');
});
