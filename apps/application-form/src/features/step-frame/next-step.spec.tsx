import { laidOver } from '@pozyka/api-client/application';
import type { ApplicationDraft } from '@pozyka/api-contract';
import { useLocation, useNavigate } from '@pozyka/remote-kit';
import { pressTwice, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { uk } from '../../testing/messages.ts';
import { address, application, lookup, passport, saved } from '../../testing/samples.ts';
import AddressPage from '../../pages/address/address.tsx';
import PassportPage from '../../pages/passport/passport.tsx';

const PASSPORT = '/application-form/passport';
const ADDRESS = '/application-form/address';
const SOCIAL = '/application-form/social';

beforeAll(() => import('@pozyka/design-system/combobox'), 120_000);

/** A customer before the passport step, whose saves are answered one by one; the status leads where they have come so far. */
const show = (responses: FakeResponses = {}) => {
  let navigate: (to: string) => unknown = () => undefined;
  const Pages = () => {
    const { pathname } = useLocation();
    const open = useNavigate();
    useLayoutEffect(() => {
      navigate = open;
    });
    return (
      <>
        <output>{pathname}</output>
        {pathname === PASSPORT && <PassportPage />}
        {pathname === ADDRESS && <AddressPage />}
      </>
    );
  };
  const waiting: { answer: () => void; refuse: (error: Error) => void }[] = [];
  let completeness = 0;
  let stored = application({ Passport: { ...passport, email: null }, Address: address });
  const view = renderRemote({
    app: 'application-form',
    messages: uk,
    pages: Pages,
    at: PASSPORT,
    // the shell's code for it may come first
    goToStatus: async () => {
      await Promise.resolve();
      const { Completeness = completeness } = view.reportedStatus() ?? {};
      await navigate(Completeness < 60 ? PASSPORT : Completeness < 80 ? ADDRESS : SOCIAL);
    },
    responses: {
      getApp: () => ({ ...stored, Completeness: completeness }),
      saveApp: ({ body }) =>
        new Promise((resolve, reject) => {
          const answer = () => {
            stored = laidOver(stored, body);
            resolve(saved({ Completeness: completeness }));
          };
          waiting.push({ answer, refuse: reject });
        }),
      getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
      ...responses,
    },
  });
  const taken = async (count: number) => {
    await waitFor(() => expect(waiting).toHaveLength(count));
    return waiting[count - 1];
  };
  return {
    ...view,
    /** The save of that number, from 1, once it has come. */
    taken,
    answer: async (count: number, reached: number) => {
      const save = await taken(count);
      completeness = reached;
      await act(async () => save?.answer());
    },
    refuse: async (count: number, error: Error) => {
      const save = await taken(count);
      await act(async () => save?.refuse(error));
    },
    back: () => act(async () => void navigate(PASSPORT)),
    /** Another device saves. */
    change: (body: ApplicationDraft) => {
      stored = laidOver(stored, body);
    },
  };
};

const email = () => screen.findByRole('textbox', { name: /^Електронна пошта/ });
const house = () => screen.findByLabelText(/^Будинок/);
const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Продовжити' }));
const typeAtOnce = (field: HTMLElement, value: string) => {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
};
/** In one task: a pause between, on a slow machine, saves a draft before the step. */
const goOnWith = async (find: () => Promise<HTMLElement>, value: string) => {
  const [field, button] = [await find(), await screen.findByRole('button', { name: 'Продовжити' })];
  typeAtOnce(field, value);
  fireEvent.click(button);
};
const at = () => screen.getByText(/^\/application-form\//).textContent;

describe('the next step', () => {
  it('opens from what is known, while this one is saved behind it', async () => {
    const view = show();
    const [field, button] = [await email(), await screen.findByRole('button', { name: 'Продовжити' })];
    typeAtOnce(field, 'a@b.co');
    await pressTwice(button);
    expect(await house()).toHaveValue('12А');
    expect(view.reportedStatus()).toMatchObject({ ActionStatus: 'formFilling', Completeness: 60 });
    await view.answer(1, 60);
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Passport: { ...passport, email: 'a@b.co' } }]);
    expect(at()).toBe(ADDRESS);
  });

  it('gives way to this one where it is refused: the field is named, and nothing is lost', async () => {
    const view = show();
    await goOnWith(email, 'a@b.co');
    await house();
    await view.refuse(1, new Refusal(422, 'Перевірте анкету', { data: { 'Passport.email': 'Такої пошти немає' } }));
    expect(await email()).toHaveValue('a@b.co');
    expect(await email()).toHaveAccessibleDescription(/Такої пошти немає/);
    expect(screen.getByRole('alert')).toHaveTextContent('Такої пошти немає');
    // what the server does not have is a draft at once
    await view.answer(2, 0);
    expect(view.api.bodiesOf('saveApp')[1]).toEqual({ Passport: { email: 'a@b.co' } });
    await waitFor(() => expect(view.api.calls.filter(({ id }) => id === 'getApp').length).toBeGreaterThan(1));
    expect(await email()).toHaveValue('a@b.co');
  });

  it('gives way to this one where others have changed it: theirs is in sight, and is taken', async () => {
    const view = show();
    await goOnWith(email, 'a@b.co');
    await house();
    view.change({ Passport: { email: 'c@d.com' } });
    await view.refuse(1, new Refusal(412, 'Змінено', { data: { 'Passport.email': 'Змінено' } }));
    await waitFor(async () =>
      expect(await email()).toHaveAccessibleDescription(/Змінено в іншій вкладці або на іншому пристрої: «c@d.com»/),
    );
    expect(await email()).toHaveValue('a@b.co');
    await userEvent.click(screen.getByRole('button', { name: 'Взяти' }));
    expect(await email()).toHaveValue('c@d.com');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await goOn();
    await view.taken(2);
    expect(view.api.bodiesOf('saveApp')[1]).toMatchObject({ Passport: { email: 'c@d.com' } });
  });

  it('is saved after this one; where this one is refused, both are there when they go on', async () => {
    const view = show();
    await goOnWith(email, 'a@b.co');
    await goOnWith(house, '5');
    await waitFor(() => expect(at()).toBe(SOCIAL));
    await view.refuse(1, new Refusal(0));
    expect(await email()).toHaveValue('a@b.co');
    expect(screen.getByRole('alert')).toHaveTextContent('Схоже, немає звʼязку');
    // the step that follows a refused one is reported nowhere
    await view.answer(2, 0);
    await goOn();
    expect(await house()).toHaveValue('5');
    const bodies = view.api.bodiesOf('saveApp');
    expect(bodies.slice(0, 2)).toMatchObject([{ Passport: { email: 'a@b.co' } }, { Address: { house: '5' } }]);
  });

  it('is left for this one by the way back, with what was typed', async () => {
    const view = show();
    await goOnWith(email, 'a@b.co');
    await house();
    await view.back();
    expect(await email()).toHaveValue('a@b.co');
  });

  it('leads on where the save says that they belong elsewhere', async () => {
    const view = show({ saveApp: () => saved({ Status: 653 }) });
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(2));
    expect(view.reportedStatus()).toBeUndefined();
  });

  it('waits for the save in a browser that says it has no network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const view = show();
    await goOn();
    await view.refuse(1, new Refusal(0));
    expect(await screen.findByRole('alert')).toHaveTextContent('Схоже, немає звʼязку');
    expect([at(), view.wentToStatus()]).toEqual([PASSPORT, 0]);
    jest.restoreAllMocks();
  });

  it('is submitted by nobody behind a step that was refused', async () => {
    const view = show();
    await goOn();
    await house();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await goOn();
    await view.refuse(1, new Refusal(0));
    expect(await email()).toBeVisible();
    const went = view.wentToStatus();
    await view.answer(2, 80);
    await waitFor(() => expect(view.api.calls.filter(({ id }) => id === 'getApp').length).toBeGreaterThan(1));
    expect([at(), view.wentToStatus()]).toEqual([PASSPORT, went]);
    jest.restoreAllMocks();
  });

  it('waits for the save of an application that is whole, which the page after it submits', async () => {
    const view = show({ getApp: () => application({ Completeness: 100, Passport: passport }) });
    await goOn();
    await view.taken(1);
    expect(view.wentToStatus()).toBe(0);
    await view.answer(1, 100);
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });

  it('is fetched with its data when somebody begins', async () => {
    const view = show();
    await userEvent.click(await email());
    await userEvent.tab();
    expect(view.prefetchCalls().filter(({ to }) => to === ADDRESS)).toEqual([{ to: ADDRESS, data: true }]);
  });
});
