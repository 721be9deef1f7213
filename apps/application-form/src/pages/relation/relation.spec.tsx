import { pressTwice, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { status } from '../../testing/samples.ts';
import Relation from './relation.tsx';

const path = '/application-form/relation';
const types = [
  { id: 'sibling', title: 'Брат або сестра' },
  { id: 'friend', title: 'Друг або подруга' },
];
const show = (responses: FakeResponses = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: Relation },
    at: path,
    responses: {
      getAppStatus: () => status({ ActionStatus: 'addRelations' }),
      getLookup: () => types,
      addRelations: () => status({ ActionStatus: 'applicationCheck' }),
      ...responses,
    },
  });

/** With the lists that are chosen from. */
const shown = () => screen.findAllByText('Друг або подруга');
const person = (number: number) => within(screen.getByRole('region', { name: `Контактна особа ${number}` }));
const fill = async (number: number, phone: string, name = 'Олена Шевченко') => {
  await userEvent.selectOptions(person(number).getByRole('combobox', { name: /^Ким вам доводиться/ }), 'friend');
  await userEvent.type(person(number).getByRole('textbox', { name: /^Імʼя та прізвище/ }), name);
  await userEvent.type(person(number).getByRole('textbox', { name: /^Мобільний телефон/ }), phone);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Продовжити' }));
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('contact persons', () => {
  it('are two, sent as they are stored, once', async () => {
    const view = show();
    await shown();
    expect(screen.queryByRole('button', { name: /^Прибрати/ })).not.toBeInTheDocument();
    await fill(1, '0671234567', "Олена Лук'яненко");
    await fill(2, '501234567');
    await pressTwice(screen.getByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    expect(view.api.bodiesOf('addRelations')).toEqual([
      {
        Relations: [
          { TypeId: 'friend', Name: 'Олена Лукʼяненко', Phone: '+380671234567' },
          { TypeId: 'friend', Name: 'Олена Шевченко', Phone: '+380501234567' },
        ],
      },
    ]);
  });

  it('that are missing are named in a summary that leads to them', async () => {
    const view = show();
    await shown();
    await fill(1, '671234567');
    await send();
    const summary = within(await screen.findByRole('group', { name: 'Перевірте ці поля' }));
    await userEvent.click(summary.getByRole('link', { name: 'Контактна особа 2. Вкажіть номер телефону.' }));
    expect(person(2).getByRole('textbox', { name: /^Мобільний телефон/ })).toHaveFocus();
    expect(view.api.bodiesOf('addRelations')).toEqual([]);
  });

  it('have a phone each', async () => {
    show();
    await shown();
    await fill(1, '671234567');
    await fill(2, '671234567');
    await userEvent.tab();
    expect(person(2).getByText('Контактна особа 2. Цей номер ви вже вказали. У кожної людини має бути свій.')).toBeVisible();
  });

  it('may be more, and be taken away again, each keeping its own answers', async () => {
    const view = show();
    await shown();
    await fill(1, '671111111');
    await fill(2, '672222222');
    await userEvent.click(screen.getByRole('button', { name: 'Додати ще одну людину' }));
    expect(person(3).getByRole('combobox')).toHaveFocus();
    await fill(3, '673333333');
    await userEvent.click(screen.getByRole('button', { name: 'Прибрати: контактна особа 2' }));
    expect(screen.queryByRole('region', { name: 'Контактна особа 3' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Додати ще одну людину' })).toHaveFocus();
    await send();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('addRelations')).toMatchObject([{ Relations: [{ Phone: '+380671111111' }, { Phone: '+380673333333' }] }]);
    expect(view.reportedStatus()).toMatchObject({ ActionStatus: 'applicationCheck' });
  });

  it('are asked for again where the server knows better, at their field', async () => {
    show({
      addRelations: () => {
        throw new Refusal(422, '', { data: { 'Relations.1.Phone': 'Це ваш номер. Вкажіть номер іншої людини.' } });
      },
    });
    await shown();
    await fill(1, '671234567');
    await fill(2, '501234567');
    await send();
    await waitFor(() => expect(person(2).getByRole('textbox', { name: /^Мобільний телефон/ })).toHaveAccessibleDescription(/Це ваш номер/));
  });

  it('stay as typed when they did not arrive', async () => {
    const view = show({
      addRelations: () => {
        throw new Refusal(0);
      },
    });
    await shown();
    await fill(1, '671234567');
    await fill(2, '501234567');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося зберегти контактних осіб');
    expect(person(1).getByRole('textbox', { name: /^Мобільний телефон/ })).toHaveValue('67 123 45 67');
    expect(view.wentToStatus()).toBe(0);
  });

  it('are not lost without a question, and none is asked where there is nothing to lose', async () => {
    const view = show();
    await shown();
    expect(leaving()).toBe(false);
    await fill(1, '671234567');
    expect(leaving()).toBe(true);
    await fill(2, '501234567');
    await send();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(leaving()).toBe(false);
  });

  it('are for those whose status asks for them', async () => {
    const view = show({ getAppStatus: () => status({ ActionStatus: 'applicationCheck' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
