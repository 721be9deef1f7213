import { bankIdCodes } from '@pozyka/api-contract/constants';
import { Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { uk } from '../../testing/messages.ts';
import { status } from '../../testing/samples.ts';
import BankIdReturn from './cb-bankid.tsx';
import { storedAnswer } from './stored-answer.ts';

const Twice = () => (
  <StrictMode>
    <BankIdReturn />
  </StrictMode>
);

let visits = 0;
/** The way back with an answer of its own: of one answer a document remembers that it was sent. */
const back = (search?: string): string => {
  visits += 1;
  return `/cb/bankid${search ?? `?code=c${visits}&state=s${visits}`}`;
};

const show = (at: string, responses: FakeResponses = {}, over: { loggedIn?: boolean } = {}) =>
  renderRemote({
    ...over,
    app: 'application-form',
    messages: uk,
    pages: { '/cb/bankid': Twice },
    at,
    responses: {
      getAppStatus: () => status({ ActionStatus: 'bankID' }),
      verifyBankId: () => status({ ActionStatus: 'applicationCheck' }),
      ...responses,
    },
  });

const visitor = { loggedIn: false } as const;

const refusing = (refusal: Refusal): FakeResponses => ({
  verifyBankId: () => {
    throw refusal;
  },
});

describe('the way back from the bank', () => {
  beforeEach(() => sessionStorage.clear());

  it('in a browser without their session asks them to log in, and goes on with the same answer after it', async () => {
    const at = back('?code=the-code-of-there&state=the-state-of-there');
    const first = show(at, {}, visitor);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ви повернулися в інший браузер' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Увійти й завершити тут' })).toHaveAttribute('href', '/login?back=%2Fcb%2Fbankid');
    await waitFor(() => expect(first.place()).toBe('/cb/bankid'));
    expect(first.api.calls).toEqual([]);
    first.unmount();
    const view = show('/cb/bankid');
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    expect(view.api.bodiesOf('verifyBankId')).toEqual([{ Code: 'the-code-of-there', State: 'the-state-of-there' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says the same to a guest after a reload or a way back, and preserves the answer no longer for it', async () => {
    show(back(), {}, visitor).unmount();
    const held = JSON.stringify(sessionStorage);
    const { api } = show('/cb/bankid', {}, visitor);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ви повернулися в інший браузер' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Увійти й завершити тут' })).toBeVisible();
    expect(JSON.stringify(sessionStorage)).toBe(held);
    expect(api.calls).toEqual([]);
  });

  it.each([visitor, {}])('a refusal that comes after an answer takes its place: %p', async (over) => {
    show(back(), {}, visitor).unmount();
    show(back('?error=access_denied&state=s'), {}, over);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ви не дозволили передати дані' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('forgets the answer once it is of no use', async () => {
    show(back(), {}, visitor).unmount();
    expect(storedAnswer.read(Date.now())).toBeDefined();
    expect(storedAnswer.read(Date.now() + 600_001)).toBeUndefined();
  });

  it.each([
    ['?error=access_denied&state=s', 'Ви не дозволили передати дані'],
    ['?error=server_error&state=s', 'Банк повідомив про помилку'],
    ['', 'Підтвердження не завершено'],
  ])('says what the bank has answered where nobody is logged in: %p', async (search, title) => {
    const { api } = show(back(search), {}, visitor);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Увійти в кабінет' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(api.calls).toEqual([]);
  });

  it('sends the answer once, out of the address, and goes on', async () => {
    const at = back('?code=the-code&state=the-state');
    const view = show(at);
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    expect(view.api.bodiesOf('verifyBankId')).toEqual([{ Code: 'the-code', State: 'the-state' }]);
    expect(view.place()).toBe('/cb/bankid');
    expect(view.state()).toBeNull();
  });

  it('goes on again after a way back that was faster than the next page', async () => {
    const view = show(back());
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    const before = view.wentToStatus();
    fireEvent.popState(window);
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(before));
    expect(view.api.bodiesOf('verifyBankId')).toHaveLength(1);
  });

  it('does not send it again when the page is re-rendered', async () => {
    const at = back();
    const first = show(at, refusing(new Refusal(422, '', { code: bankIdCodes.usedState })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Це підтвердження вже використано' })).toHaveFocus();
    expect(first.api.bodiesOf('verifyBankId')).toHaveLength(1);
  });

  it('opens the form that the bank has filled in', async () => {
    const view = show(back(), { verifyBankId: () => status({ ActionStatus: 'formFilling', Completeness: 80 }) });
    await waitFor(() => expect(view.place()).toBe('/application-form/passport'));
    expect(view.wentToStatus()).toBe(0);
  });

  it('leads one who is a customer already where their status says', async () => {
    const view = show(back(), { verifyBankId: () => status({ ActionStatus: 'formFilling', Status: 653 }) });
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    expect(view.place()).not.toContain('passport');
  });

  it.each([
    ['a refusal of their own', '?error=access_denied&state=s', 'Ви не дозволили передати дані'],
    ['an error of the bank', '?error=server_error&state=s', 'Банк повідомив про помилку'],
    ['no answer at all', '', 'Підтвердження не завершено'],
  ])('has a screen for %s', async (_name, search, title) => {
    const { api } = show(back(search));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Почати ще раз' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).not.toBeInTheDocument();
    expect(api.bodiesOf('verifyBankId')).toEqual([]);
  });

  it.each([
    [bankIdCodes.unknownState, 'Це підтвердження почато не тут'],
    [bankIdCodes.expiredState, 'Час на підтвердження минув'],
    [bankIdCodes.usedState, 'Це підтвердження вже використано'],
    [bankIdCodes.refused, 'Банк не підтвердив вашу особу'],
    [bankIdCodes.incomplete, 'Банк передав не всі дані'],
  ])('has a screen for code %i', async (code, title) => {
    show(back(), refusing(new Refusal(422, '', { code })));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).not.toBeInTheDocument();
  });

  it.each([
    ['a slow bank', new Refusal(503, '', { code: bankIdCodes.unavailable }), 'Банк не відповідає'],
    ['a lost connection', new Refusal(0), 'Немає звʼязку'],
  ])('sends the same again after %s', async (_name, refusal, title) => {
    let failing = true;
    const view = show(back(), {
      verifyBankId: () => {
        if (failing) throw refusal;
        return status({ ActionStatus: 'applicationCheck' });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    const sent = view.api.calls.filter(({ id }) => id === 'verifyBankId');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  it('may be skipped where the bank is optional', async () => {
    const view = show(back('?error=access_denied&state=s'), {
      getAppStatus: () => status({ ActionStatus: 'optionalBankId' }),
      skipVerification: () => status({ ActionStatus: 'photoNeeded' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Пропустити й зробити фото' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });

  it('an application that has gone on meanwhile leads away', async () => {
    const view = show(back(), {
      ...refusing(new Refusal(409)),
      getAppStatus: () => status({ ActionStatus: 'applicationCheck' }),
    });
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
  });
});
