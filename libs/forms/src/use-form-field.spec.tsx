import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, FormSpy } from 'react-final-form';
import { ErrorTextContext } from './contexts.ts';
import { useFormField } from './use-form-field.ts';

const Line = ({ name }: { name: string }) => {
  const { value, onChange, onBlur, onFocus, error, id } = useFormField(name, '');
  return (
    <>
      <input id={id} aria-label={name} value={value} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} onFocus={onFocus} />
      {error && <p role="alert">{error}</p>}
    </>
  );
};

const show = () =>
  render(
    <ErrorTextContext value={(code) => code}>
      <Form onSubmit={() => undefined} validate={({ first }: { first?: string }) => (first ? {} : { first: 'required' })}>
        {() => (
          <>
            <Line name="first" />
            <Line name="second" />
            <FormSpy subscription={{ active: true }}>{({ active }) => <output>{String(active)}</output>}</FormSpy>
          </>
        )}
      </Form>
    </ErrorTextContext>,
  );

describe('useFormField', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows an error when its field is left', async () => {
    show();
    await userEvent.click(screen.getByLabelText('first'));
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('required');
  });

  it('leaves its field at once by a press, and shows the error after the release: nothing moves below the finger', async () => {
    show();
    fireEvent.focus(screen.getByLabelText('first'));
    jest.spyOn(document.documentElement, 'matches').mockReturnValue(true);
    fireEvent.blur(screen.getByLabelText('first'));
    fireEvent.focus(screen.getByLabelText('second'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('second');
    fireEvent.mouseUp(document.body);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('required'));
    expect(screen.getByRole('status')).toHaveTextContent('second');
  });
});
