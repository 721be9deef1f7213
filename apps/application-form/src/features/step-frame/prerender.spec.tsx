import { PrerenderedContext, useLocation, useNavigate } from '@pozyka/remote-kit';
import { renderRemote, type FakeAnswers, type RemoteView } from '@pozyka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { uk } from '../../testing/messages.ts';
import { application, lookup, passport, saved } from '../../testing/samples.ts';
import AddressPage from '../../pages/address/address.tsx';
import PassportPage from '../../pages/passport/passport.tsx';

const here = '/application-form/passport';
const next = '/application-form/address';

beforeAll(() => import('@pozyka/design-system/combobox'), 120_000);

/** As the shell does once the next page is asked for and its `load` is done: it is rendered beside the one at hand, out of sight. */
const Pages = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [prerendered, setPrerendered] = useState(false);
  return (
    <>
      <button onClick={() => void navigate(next)}>on</button>
      <button onClick={() => setPrerendered(true)}>prerendered</button>
      {pathname === here && <PassportPage />}
      {prerendered && (
        <Activity mode={pathname === next ? 'visible' : 'hidden'}>
          <PrerenderedContext value={pathname !== next}>
            <AddressPage />
          </PrerenderedContext>
        </Activity>
      )}
    </>
  );
};

const answers = (completeness: () => number): FakeAnswers => ({
  getApp: () => application({ Completeness: completeness(), Passport: passport }),
  saveApp: () => saved({ Completeness: 60 }),
  getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
});

const show = (pages: typeof Pages, completeness: () => number) =>
  renderRemote({ app: 'application-form', messages: uk, pages, at: here, answers: answers(completeness) });

const house = () => screen.queryByLabelText(/^Будинок/);
const count = ({ api }: RemoteView, id: string) => api.calls.filter((call) => call.id === id).length;
const press = (name: 'prerendered' | 'on') => act(async () => screen.getByRole('button', { name }).click());
const prerender = async () => {
  await screen.findByLabelText(/^Прізвище/);
  await press('prerendered');
  await waitFor(() => expect(house()).toBeInTheDocument());
};

describe('a prerendered step', () => {
  it('is there before it is open, asks for nothing and leads nowhere; once open it is what they get', async () => {
    let completeness = 0;
    const view = show(Pages, () => completeness);
    await prerender();
    const field = house();
    expect(field).not.toBeVisible();
    // the list of documents is of the step at hand
    expect([view.wentToStatus(), count(view, 'getLookup')]).toEqual([0, 1]);
    completeness = 60;
    await press('on');
    expect(house()).toBe(field);
    expect(field).toBeVisible();
    // their answers are re-read before that is taken for granted
    await waitFor(() => expect(count(view, 'getApp')).toBeGreaterThan(1));
    expect(view.wentToStatus()).toBe(0);
  });

  it('leads where they belong when it is not open after all', async () => {
    const view = show(Pages, () => 0);
    await prerender();
    await press('on');
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });
});

it('has the code of the next step fetched when somebody begins, and the step rendered when they send this one', async () => {
  const view = show(PassportPage, () => 0);
  const prefetched = () => view.prefetchCalls().filter(({ to }) => to === next);
  await userEvent.click(await screen.findByLabelText(/^РНОКПП/));
  await userEvent.tab();
  expect(prefetched()).toEqual([{ to: next, render: false }]);
  await userEvent.click(screen.getByRole('button', { name: 'Продовжити' }));
  await waitFor(() => expect(view.wentToStatus()).toBe(1));
  expect(prefetched().slice(1)).toEqual([{ to: next, render: true }]);
});
