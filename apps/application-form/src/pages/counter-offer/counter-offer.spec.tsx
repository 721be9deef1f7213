import { pressTwice, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { application, conditions, plain, status } from '../../testing/samples.ts';
import CounterOffer from './counter-offer.tsx';

const path = '/counter-offer';

const show = (responses: FakeResponses = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: CounterOffer },
    at: path,
    responses: {
      getApp: () => application({ ActionStatus: 'counterOffer', Offer: { Amount: 600_000, Term: 30 } }),
      getAppStatus: () => status({ ActionStatus: 'counterOffer' }),
      getIndividualConditions: () => conditions,
      answerOffer: ({ body }) => status({ ActionStatus: body.Accept ? 'contractSign' : 'nothing' }),
      ...responses,
    },
  });

describe('counter-offer', () => {
  it('puts what was asked and what is offered side by side', async () => {
    show();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    await screen.findByText('До повернення');
    expect(rows[1]).toHaveTextContent(/Сума.*10.000.₴.*6.000.₴.*на 4.000.₴ менше/);
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent).replace(/^(Ви просили|Ми пропонуємо|Різниця)/, ''));
    expect(cells('Строк')).toEqual(['30 днів', '30 днів', 'без змін']);
    expect(cells('Повернути')).toEqual(['13 000,00 ₴', '7 800,00 ₴', 'на 5 200,00 ₴ менше']);
    expect(plain(screen.getByText(/^Повернути потрібно/).textContent)).toContain('7 800,00 ₴ до 1 квітня 2026');
  });

  it('counts with the promo code of the application', async () => {
    show({
      getApp: () => application({ ActionStatus: 'counterOffer', Offer: { Amount: 600_000, Term: 30 }, Promocode: 'POZYKA-50' }),
      getPromoConditions: () => ({ ...conditions, PromoRate: '0.5' }),
    });
    expect(plain((await screen.findByText('До повернення')).nextElementSibling?.textContent)).toBe('6 900,00 ₴');
  });

  it('goes on where another tab has answered already', async () => {
    const view = show({
      answerOffer: () => {
        throw new Refusal(409);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Погоджуюся на/ }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('accepts, once', async () => {
    const view = show();
    await pressTwice(await screen.findByRole('button', { name: /^Погоджуюся на/ }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('answerOffer')).toEqual([{ Accept: true }]);
    expect(view.reportedStatus()).toMatchObject({ ActionStatus: 'contractSign' });
  });

  it('asks before it refuses', async () => {
    const view = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Відмовитися' }));
    expect(view.api.bodiesOf('answerOffer')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Так, відмовитися' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('answerOffer')).toEqual([{ Accept: false }]);
  });

  it('says that the answer did not arrive', async () => {
    const view = show({
      answerOffer: () => {
        throw new Refusal(0);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Погоджуюся на/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося передати вашу відповідь');
    expect(view.wentToStatus()).toBe(0);
  });
});
