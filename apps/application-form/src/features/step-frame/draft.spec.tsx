import type { Application } from '@pozyka/api-contract';
import { Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { application, passport, saved } from '../../testing/samples.ts';
import PassportPage from '../../pages/passport/passport.tsx';

const path = '/application-form/passport';
const EMAIL = /^Електронна пошта/;
const NUMBER = /^РНОКПП/;
const PATRONYMIC = /^По батькові/;

/** A server that stores what is saved, can be changed by others, and refuses what would overwrite a change that was not read. */
const show = (responses: FakeResponses = {}) => {
  const stored: { application: Application; response?: Promise<void> } = {
    application: application({ Revision: 1, Passport: { ...passport, email: 'a@b.co' } }),
  };
  const changedAt = new Map<string, number>();
  const put = (change: Application['Passport']) => {
    const { Revision = 0, Passport } = stored.application;
    for (const name of Object.keys(change)) changedAt.set(name, Revision + 1);
    stored.application = { ...stored.application, Revision: Revision + 1, Passport: { ...Passport, ...change } };
  };
  const view = renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: PassportPage },
    at: path,
    responses: {
      getApp: () => stored.application,
      saveApp: async ({ body: { Passport = {} }, headers }) => {
        const read = Number(headers.get('if-match')?.slice(1, -1) ?? Infinity);
        const stale = Object.keys(Passport).filter((name) => (changedAt.get(name) ?? 0) > read);
        if (stale.length > 0) {
          throw new Refusal(412, 'Змінено', { data: Object.fromEntries(stale.map((name) => [`Passport.${name}`, 'Змінено'])) });
        }
        put(Passport);
        const { Revision } = stored.application;
        await stored.response;
        return saved({ Revision });
      },
      ...responses,
    },
  });
  return { ...view, stored, put };
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('focus')));

describe('a draft', () => {
  it('is saved as it is typed, without leaving the field', async () => {
    const { stored } = show();
    await userEvent.type(await field(EMAIL), 'm');
    expect(await screen.findByText(/^Чернетку збережено/)).toBeVisible();
    expect(stored.application.Passport.email).toBe('a@b.com');
    expect(await field(EMAIL)).toHaveFocus();
  });

  it('gives way to what was saved later on another device, and says so', async () => {
    const { api, put } = show();
    await userEvent.type(await field(EMAIL), 'm');
    await screen.findByText(/^Чернетку збережено/);
    put({ email: 'c@d.com', itn: '3184710691' });
    await lookAgain();
    await waitFor(async () => expect(await field(EMAIL)).toHaveValue('c@d.com'));
    expect(await field(NUMBER)).toHaveValue('3184710691');
    expect(screen.getByText(/Цю анкету змінено в іншій вкладці або на іншому пристрої/)).toBeVisible();
    expect(api.bodiesOf('saveApp')).toHaveLength(1);
  });

  it('gives way to what was read while it was saved', async () => {
    const { stored, put } = show();
    const { promise, resolve } = Promise.withResolvers<void>();
    stored.response = promise;
    await userEvent.type(await field(EMAIL), 'm');
    await waitFor(() => expect(stored.application.Passport.email).toBe('a@b.com'));
    put({ itn: '3184710691' });
    await lookAgain();
    await waitFor(async () => expect(await field(NUMBER)).toHaveValue('3184710691'));
    await act(async () => resolve());
    expect(await screen.findByText(/^Чернетку збережено/)).toBeVisible();
    expect(await field(NUMBER)).toHaveValue('3184710691');
    await userEvent.type(await screen.findByRole('combobox', { name: PATRONYMIC }), 'ч');
    await waitFor(() => expect(stored.application.Passport).toMatchObject({ itn: '3184710691', patronymic: `${passport.patronymic}ч` }));
  });

  /** The same field is changed here and by somebody else, whichever the server hears of first; another one by them alone. */
  const conflict = async (view: ReturnType<typeof show>) => {
    const typed = await field(EMAIL);
    view.put({ email: 'c@d.com', itn: '3184710691' });
    await userEvent.type(typed, 'm');
    await lookAgain();
    await waitFor(() => expect(typed).toHaveAccessibleDescription(/Змінено в іншій вкладці або на іншому пристрої: «c@d.com»/));
    expect(await field(NUMBER)).toHaveValue('3184710691');
    await userEvent.tab();
    expect(typed).toHaveValue('a@b.com');
    expect(view.stored.application.Passport.email).toBe('c@d.com');
    return typed;
  };

  it('leaves to the customer what was changed in both: theirs is saved over the other', async () => {
    const view = show();
    const typed = await conflict(view);
    await userEvent.click(screen.getByRole('button', { name: 'Лишити своє' }));
    await waitFor(() => expect(view.stored.application.Passport).toMatchObject({ email: 'a@b.com', itn: '3184710691' }));
    expect(typed).not.toHaveAccessibleDescription(/Змінено/);
  });

  it('leaves to the customer what was changed in both: the other is taken', async () => {
    const view = show();
    const typed = await conflict(view);
    await userEvent.click(screen.getByRole('button', { name: 'Взяти' }));
    expect(typed).toHaveValue('c@d.com');
    expect(typed).toHaveFocus();
    expect(typed).not.toHaveAccessibleDescription(/Змінено/);
    await userEvent.tab();
    expect(view.stored.application.Passport).toMatchObject({ email: 'c@d.com', itn: '3184710691' });
  });

  it('saves the rest meanwhile, and the whole step as it is in sight once it is sent', async () => {
    const view = show();
    const typed = await conflict(view);
    await userEvent.type(await screen.findByRole('combobox', { name: PATRONYMIC }), 'ч');
    await waitFor(() =>
      expect(view.stored.application.Passport).toMatchObject({ email: 'c@d.com', patronymic: `${passport.patronymic}ч` }),
    );
    expect(typed).toHaveValue('a@b.com');
    await userEvent.click(screen.getByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(view.stored.application.Passport.email).toBe('a@b.com'));
  });

  it('is not resent at once where the server names none of its fields', async () => {
    const { api } = show({
      saveApp: () => {
        throw new Refusal(412, 'Змінено', { data: { 'Passport.itn': 'Змінено' } });
      },
    });
    await userEvent.type(await field(EMAIL), 'm');
    expect(await screen.findByText(uk['draft.failed'])).toBeVisible();
    expect(api.bodiesOf('saveApp')).toHaveLength(1);
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
    view.stored.application = application({ ActionStatus: 'applicationCheck', Completeness: 100 });
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
