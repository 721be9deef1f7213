import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { CodeField } from './code-field.tsx';
import { useTypedCode } from './use-typed-code.ts';

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

/** A field that sends a whole code as the login does, to a server that refuses all but 234567. */
const Sending = ({ onSend }: { onSend: (code: string) => void }) => {
  const code = useTypedCode(() => undefined);
  const send = (typed: string) => {
    onSend(typed);
    if (typed !== '234567') code.refuse(typed, 'Код не підійшов');
  };
  return (
    <>
      <CodeField label="Код" {...code.field} error={code.refusal} onComplete={send} />
      <button onClick={() => code.clear()}>Ще раз</button>
    </>
  );
};

const renderSending = () => {
  const onSend = jest.fn<void, [string]>();
  render(<Sending onSend={onSend} />);
  return { sent: () => onSend.mock.calls.map(([code]) => code), input: screen.getByRole<HTMLInputElement>('textbox') };
};

describe('a code that was refused', () => {
  const steps: Record<string, (input: HTMLInputElement) => Promise<unknown>> = {
    'typed over': () => userEvent.keyboard('234567'),
    'pasted over': () => userEvent.paste('234567'),
    'pasted at its end': async (input) => {
      input.setSelectionRange(6, 6);
      await userEvent.paste('234567');
    },
    'pasted in its middle, with the message around': async (input) => {
      input.setSelectionRange(3, 3);
      await userEvent.paste('Код: 234567. Діє 5 хвилин');
    },
    'pasted over half of it': async (input) => {
      input.setSelectionRange(2, 5);
      await userEvent.paste('234-567');
    },
    'sent again, then pasted': async () => {
      await userEvent.click(screen.getByRole('button'));
      await userEvent.click(screen.getByRole('textbox'));
      await userEvent.paste('234567');
    },
  };
  it.each(Object.entries(steps))('is replaced by the one %s, and is sent once', async (_, step) => {
    const { sent, input } = renderSending();
    await userEvent.type(input, '111111');
    expect(input).toHaveAccessibleDescription('Код не підійшов');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
    await step(input);
    expect(input).toHaveValue('234567');
    expect(sent()).toEqual(['111111', '234567']);
  });

  it('is not sent again by digits at its end', async () => {
    const { sent, input } = renderSending();
    await userEvent.type(input, '111111');
    input.setSelectionRange(6, 6);
    await userEvent.keyboard('2345');
    expect(input).toHaveValue('111111');
    expect(sent()).toEqual(['111111']);
  });

  it('is mended digit by digit without being sent on the way', async () => {
    const { sent, input } = renderSending();
    await userEvent.type(input, '231167');
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}4');
    expect(input).toHaveValue('234167');
    input.setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}5');
    input.setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}7');
    expect(sent()).toEqual(['231167']);
  });

  it('is filled over by the keyboard of the phone, beside it or in its place', async () => {
    const { sent, input } = renderSending();
    await userEvent.type(input, '111111');
    fireEvent.input(input, { target: { value: '111111234567' } });
    expect(input).toHaveValue('234567');
    expect(sent()).toEqual(['111111', '234567']);
  });
});

it('takes what a phone fills in at once', () => {
  const { sent, input } = renderSending();
  fireEvent.input(input, { target: { value: '234567' } });
  expect(sent()).toEqual(['234567']);
});
