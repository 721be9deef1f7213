import { FormTextField } from '@pozyka/forms';
import { renderRemote } from '@pozyka/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { uk } from '../../testing/messages.ts';
import { SourceValues, Sourced } from './sourced.tsx';

const show = (typed: string, known: string | undefined, offers = false) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    at: '/',
    responses: {},
    pages: {
      '/': () => (
        <Form initialValues={{ surname: typed }} onSubmit={() => undefined}>
          {() => (
            <SourceValues value={{ surname: known }}>
              <Sourced name="surname" label="Прізвище" offers={offers}>
                <FormTextField name="surname" label="Прізвище" />
              </Sourced>
            </SourceValues>
          )}
        </Form>
      ),
    },
  });
const field = () => screen.getByRole('textbox', { name: 'Прізвище' });
const mark = () => screen.queryByText('За даними вашого банку');

describe('the mark of an answer’s source', () => {
  it('stands while the field shows what the bank says', async () => {
    show('лук’яненко', 'Лукʼяненко');
    expect(mark()).toBeVisible();
    await userEvent.type(field(), 'о');
    expect(mark()).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.type(field(), '{Backspace}');
    expect(mark()).toBeVisible();
  });

  it('offers what the bank says where it must be the same', async () => {
    show('Лукяненко', 'Лукʼяненко', true);
    expect(screen.getByText('За даними вашого банку: Лукʼяненко')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Підставити дані банку в поле «Прізвище»' }));
    expect(field()).toHaveValue('Лукʼяненко');
    expect(field()).toHaveFocus();
    expect(mark()).toBeVisible();
  });

  it('is not there where the bank says nothing', () => {
    show('Лукʼяненко', undefined, true);
    expect(mark()).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
