import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-final-form';
import { FormPage, FormTextField, DraftSaver } from './index.ts';
import { DRAFTED } from './unsaved.ts';

interface Values {
  name: string;
}

/** Changes a field from outside of it. */
const Change = ({ to }: { to: string }) => {
  const form = useForm<Values>();
  return <button type="button" onClick={() => form.change('name', to)} />;
};

const page = (save: (values: Values) => Promise<void>, unsaved = false) => (
  <FormPage<Values>
    initialValues={{ name: 'Оля' }}
    validate={() => ({})}
    onSubmit={() => Promise.resolve()}
    errorText={(code) => code}
    order={['name']}
    summaryTitle="Перевірте поля"
  >
    <DraftSaver<Values> save={save} unsaved={unsaved} />
    <Change to="Оля!?" />
    <FormTextField name="name" label="Ім’я" />
  </FormPage>
);

const show = (answer: (values: Values) => Promise<void> = () => Promise.resolve(), unsaved = false) => {
  const save = jest.fn(answer);
  render(page(save, unsaved));
  return { save, field: screen.getByLabelText('Ім’я') };
};
const leavePage = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

describe('DraftSaver', () => {
  it('sends what was typed when the page is left from within the field, once', async () => {
    const { save, field } = show();
    await userEvent.type(field, '!');
    await leavePage();
    await leavePage();
    expect(save.mock.calls).toEqual([[{ name: 'Оля!' }]]);
  });

  it('sends what the form has, not what was rendered last', async () => {
    const { save, field } = show();
    await userEvent.type(field, '!');
    await act(async () => {
      screen.getByRole('button').click();
      window.dispatchEvent(new Event('pagehide'));
    });
    expect(save.mock.calls).toEqual([[{ name: 'Оля!?' }]]);
  });

  it('says that what is typed is saved, but not before its code runs', () => {
    expect(renderToString(page(() => Promise.resolve()))).not.toContain(DRAFTED);
    show();
    expect(document.querySelector(`[${DRAFTED}]`)).not.toBeNull();
  });

  it('does not say so while the last draft has not arrived', async () => {
    let isOffline = true;
    const { field } = show(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve()));
    const isDrafted = () => document.querySelector(`[${DRAFTED}]`) !== null;
    await userEvent.type(field, '!');
    await leavePage();
    await waitFor(() => expect(isDrafted()).toBe(false));
    isOffline = false;
    await leavePage();
    await waitFor(() => expect(isDrafted()).toBe(true));
  });

  it('sends nothing where nothing was typed', async () => {
    const { save } = show();
    await leavePage();
    expect(save).not.toHaveBeenCalled();
  });

  it('sends first values that are not saved, and once more when the page is left where they did not arrive', async () => {
    const { save } = show(() => Promise.reject(new Error('offline')), true);
    expect(save.mock.calls).toEqual([[{ name: 'Оля' }]]);
    await act(async () => undefined);
    await leavePage();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('sends what it has once that turns out not to be saved', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { rerender } = render(page(save));
    expect(save).not.toHaveBeenCalled();
    rerender(page(save, true));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Оля' }));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('sends also the way back to the first value', async () => {
    const { save, field } = show();
    await userEvent.type(field, '!');
    await userEvent.tab();
    await userEvent.type(field, '{Backspace}');
    await userEvent.tab();
    expect(save.mock.calls).toEqual([[{ name: 'Оля!' }], [{ name: 'Оля' }]]);
  });

  describe('while they type', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const setUp = (save?: (values: Values) => Promise<void>) => ({
      ...show(save),
      user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    });

    it('sends once typing pauses, and nothing between two keys', async () => {
      const { save, field, user } = setUp();
      await user.type(field, '!');
      await act(() => jest.advanceTimersByTimeAsync(799));
      await user.type(field, '?');
      await act(() => jest.advanceTimersByTimeAsync(799));
      expect(save).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(save.mock.calls).toEqual([[{ name: 'Оля!?' }]]);
    });

    it('resends what did not arrive, once there is a network', async () => {
      const { save, field, user } = setUp(() => Promise.reject(new Error('offline')));
      await user.type(field, '!');
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(save).toHaveBeenCalledTimes(1);
      await act(async () => void window.dispatchEvent(new Event('online')));
      expect(save).toHaveBeenCalledTimes(2);
    });
  });
});
