import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { CodeField } from './code-field.tsx';

test('one input that the phone can fill; a pasted code may have spaces', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial="" onValue={onValue}>
      {(value, onChange) => <CodeField label="Код" value={value} onChange={onChange} />}
    </Controlled>,
  );
  const input = screen.getByRole('textbox', { name: 'Код' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await userEvent.click(input);
  await userEvent.paste('123 456');
  expect(onValue).toHaveBeenLastCalledWith('123456');
  await userEvent.type(input, '7');
  expect(input).toHaveValue('123456');
  expect(await violations(container)).toEqual([]);
});

test.each([
  ['123-456', '123456'],
  ['\u202a123\u2011456\u202c', '123456'],
  ['Ваш код 123456', '123456'],
  ['Pozyka: 123456. Діє 5 хвилин', '123456'],
  ['12', '12'],
])('pasted %j is %s', async (pasted, code) => {
  render(
    <Controlled initial="" onValue={() => undefined}>
      {(value, onChange) => <CodeField label="Код" value={value} onChange={onChange} />}
    </Controlled>,
  );
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(pasted);
  expect(screen.getByRole('textbox')).toHaveValue(code);
});
