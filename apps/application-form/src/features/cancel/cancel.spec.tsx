import { pressTwice, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import ApplicationForm from '../../pages/application-form/application-form.tsx';
import { status } from '../../testing/samples.ts';
import { CancelApplication } from './cancel-application.tsx';

const reasons = [
  { id: 'no-need', title: 'Позика більше не потрібна' },
  { id: 'other', title: 'Інша причина' },
];
const show = (responses: FakeResponses = {}, at = '/step') =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/step': CancelApplication, '/application-form': ApplicationForm },
    at,
    responses: {
      getAppStatus: () => status(),
      getLookup: () => reasons,
      cancelApp: () => status({ ActionStatus: 'nothing' }),
      ...responses,
    },
  });
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Скасувати заявку' }));
  return within(await screen.findByRole('dialog', { name: 'Скасувати заявку?' }));
};

describe('giving an application up', () => {
  it('asks why, makes sure, and acts once', async () => {
    const view = show();
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Позика більше не потрібна' }));
    await pressTwice(dialog.getByRole('button', { name: 'Так, скасувати' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('cancelApp')).toEqual([{ ReasonOfDecision: 'no-need' }]);
  });

  it('asks for a reason before it sends anything', async () => {
    const view = show();
    const dialog = await open();
    await dialog.findByRole('radio', { name: 'Інша причина' });
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    expect(dialog.getByText(/^Виберіть причину/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Позика більше не потрібна' })).toHaveFocus();
    expect(view.api.bodiesOf('cancelApp')).toEqual([]);
  });

  it('leaves everything as it is when they think better of it', async () => {
    const view = show();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Залишити заявку' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(view.api.bodiesOf('cancelApp')).toEqual([]);
  });

  it('does not keep them where the reasons did not come', async () => {
    const view = show({
      getLookup: () => {
        throw new Refusal(500);
      },
    });
    const dialog = await open();
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    await waitFor(() => expect(view.api.bodiesOf('cancelApp')).toEqual([{ ReasonOfDecision: 'other' }]));
  });

  it('says that it failed, and tries the same again with the same key', async () => {
    let up = false;
    const view = show({
      cancelApp: () => {
        if (!up) throw new Refusal(0);
        return status({ ActionStatus: 'nothing' });
      },
    });
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Інша причина' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Не вдалося скасувати заявку');
    expect(view.wentToStatus()).toBe(0);
    up = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(new Set(view.api.calls.filter(({ id }) => id === 'cancelApp').map(({ key }) => key)).size).toBe(1);
  });

  it('goes where they belong when the application has moved on meanwhile', async () => {
    const view = show({
      cancelApp: () => {
        throw new Refusal(409, 'Цю заявку вже не можна скасувати.');
      },
    });
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Інша причина' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the page that gives an application up', () => {
  const at = '/application-form?cancel';

  it('does the same as the dialog', async () => {
    const view = show({}, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Скасувати заявку?' })).toBeVisible();
    await userEvent.click(await screen.findByRole('radio', { name: 'Інша причина' }));
    await userEvent.click(screen.getByRole('button', { name: 'Так, скасувати' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('cancelApp')).toEqual([{ ReasonOfDecision: 'other' }]);
  });

  it('is for those who have something to give up', async () => {
    const view = show({ getAppStatus: () => status({ ActionStatus: 'activeContract' }) }, at);
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
