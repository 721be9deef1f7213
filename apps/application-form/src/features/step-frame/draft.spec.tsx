import type { Application } from '@pozyka/api-contract';
import { Refusal, renderRemote, type FakeAnswers } from '@pozyka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { application, passport, saved } from '../../testing/samples.ts';
import PassportPage from '../../pages/passport/passport.tsx';

const path = '/application-form/passport';
const EMAIL = /^Електронна пошта/;
const NUMBER = /^РНОКПП/;

/** A server that keeps what is saved, and can be changed from elsewhere. */
const show = (answers: FakeAnswers = {}) => {
  const kept: { application: Application } = { application: application({ Passport: { ...passport, email: 'a@b.co' } }) };
  const keep = (change: Application['Passport']) => {
    kept.application = { ...kept.application, Passport: { ...kept.application.Passport, ...change } };
  };
  const view = renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: PassportPage },
    at: path,
    answers: {
      getApp: () => kept.application,
      saveApp: ({ body }) => {
        keep({ ...body.Passport });
        return saved();
      },
      ...answers,
    },
  });
  return { ...view, kept, keep };
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('focus')));

describe('a draft', () => {
  it('is saved as it is typed, without leaving the field', async () => {
    const { kept } = show();
    await userEvent.type(await field(EMAIL), 'm');
    expect(await screen.findByText(/^Чернетку збережено/)).toBeVisible();
    expect(kept.application.Passport.email).toBe('a@b.com');
    expect(await field(EMAIL)).toHaveFocus();
  });

  it('gives way to what was saved later on another device, and says so', async () => {
    const { api, keep } = show();
    await userEvent.type(await field(EMAIL), 'm');
    await screen.findByText(/^Чернетку збережено/);
    keep({ email: 'c@d.com', itn: '3184710691' });
    await lookAgain();
    await waitFor(async () => expect(await field(EMAIL)).toHaveValue('c@d.com'));
    expect(await field(NUMBER)).toHaveValue('3184710691');
    expect(screen.getByText(/Цю анкету змінено в іншій вкладці або на іншому пристрої/)).toBeVisible();
    expect(api.bodiesOf('saveApp')).toHaveLength(1);
  });

  it('keeps what is typed and not saved yet, and saves it over the other', async () => {
    const { kept, keep } = show();
    const typed = await field(EMAIL);
    keep({ email: 'c@d.com', itn: '3184710691' });
    await userEvent.type(typed, 'm');
    await lookAgain();
    await waitFor(async () => expect(await field(NUMBER)).toHaveValue('3184710691'));
    expect(await field(EMAIL)).toHaveValue('a@b.com');
    await userEvent.tab();
    await waitFor(() => expect(kept.application.Passport).toMatchObject({ email: 'a@b.com', itn: '3184710691' }));
  });

  it('says nothing where nothing was changed', async () => {
    show();
    await field(EMAIL);
    await lookAgain();
    expect(screen.queryByText(/Цю анкету змінено/)).not.toBeInTheDocument();
  });

  it('leaves the step that another tab has submitted', async () => {
    const view = show();
    await field(EMAIL);
    view.kept.application = application({ ActionStatus: 'applicationCheck', Completeness: 100 });
    await lookAgain();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });

  it('is stopped by a VPN quietly; what is sent on purpose is not', async () => {
    const { store } = show({
      saveApp: () => {
        throw new Refusal(200, 'Вимкніть VPN.', { code: 405 });
      },
    });
    const modals = () =>
      Object.values(store.getState().mainApi.mutations).map((call) => (call?.error as { modal?: string } | undefined)?.modal);
    await userEvent.type(await field(EMAIL), 'm');
    expect(await screen.findByText(/увімкнено VPN/)).toBeVisible();
    expect(modals()).not.toContain('vpn');
    await userEvent.click(screen.getByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(modals()).toContain('vpn'));
  });
});
