import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormPage, FormTextField, KeepDraft } from './index.ts';

interface Values {
  name: string;
}

const show = () => {
  const save = jest.fn((_: Values) => Promise.resolve());
  render(
    <FormPage<Values>
      initialValues={{ name: 'Оля' }}
      validate={() => ({})}
      onSubmit={() => Promise.resolve()}
      errorText={(code) => code}
      order={['name']}
      summaryTitle="Перевірте поля"
    >
      <KeepDraft<Values> save={save} />
      <FormTextField name="name" label="Ім’я" />
    </FormPage>,
  );
  return { save, field: screen.getByLabelText('Ім’я') };
};
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

describe('KeepDraft', () => {
  it('sends what was typed when the page is left from within the field, once', async () => {
    const { save, field } = show();
    await userEvent.type(field, '!');
    leavePage();
    leavePage();
    expect(save.mock.calls).toEqual([[{ name: 'Оля!' }]]);
  });

  it('sends nothing where nothing was typed', () => {
    const { save } = show();
    leavePage();
    expect(save).not.toHaveBeenCalled();
  });

  it('sends also the way back to the first value', async () => {
    const { save, field } = show();
    await userEvent.type(field, '!');
    await userEvent.tab();
    await userEvent.type(field, '{Backspace}');
    await userEvent.tab();
    expect(save.mock.calls).toEqual([[{ name: 'Оля!' }], [{ name: 'Оля' }]]);
  });
});
