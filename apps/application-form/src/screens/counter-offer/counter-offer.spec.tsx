import { Refusal, renderRemote, type FakeAnswers } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import uk from '../../messages/uk.json';
import { application, conditions, plain, status } from '../../testing/samples.ts';
import CounterOffer from './counter-offer.tsx';

const path = '/counter-offer';

const show = (answers: FakeAnswers = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: CounterOffer },
    at: path,
    answers: {
      getApp: () => application({ ActionStatus: 'counterOffer', Offer: { Amount: 600_000, Term: 30 } }),
      getAppStatus: () => status({ ActionStatus: 'counterOffer' }),
      getIndividualConditions: () => conditions,
      answerOffer: ({ body }) => status({ ActionStatus: body.Accept ? 'contractSign' : 'nothing' }),
      ...answers,
    },
  });

describe('counter-offer', () => {
  it('names both sums and the price of the offer', async () => {
    show();
    expect(plain((await screen.findByText(/^Ви просили/)).textContent)).toContain('Ви просили 10 000 ₴.');
    expect(plain((await screen.findByText('До повернення')).nextElementSibling?.textContent)).toBe('7 800,00 ₴');
  });

  it('accepts, once', async () => {
    const view = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Погоджуюся на/ }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('answerOffer')).toEqual([{ Accept: true }]);
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
