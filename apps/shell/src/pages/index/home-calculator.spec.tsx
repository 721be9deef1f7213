import type { LoanChoice } from '@pozyka/forms/loan-calculator';
import { createI18n } from '@pozyka/i18n';
import { PageEnvironmentContext, TranslationsContext } from '@pozyka/remote-kit';
import { completeJsdom, createTestStore, fakeApi } from '@pozyka/testing';
import { conditions } from '@pozyka/testing/conditions';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import words from '../../features/login/messages/uk.json';
import frame from '../../messages/uk.json';
import HomeCalculator from './home-calculator.tsx';
import HomeLogin from './home-login.tsx';
import { choose } from './use-choice.ts';

const translations = createI18n({ locale: 'uk', messages: { shell: { ...frame, ...words } } });

const texts = {
  amount: words['calculator.amount'],
  exactAmount: words['calculator.exact-amount'],
  unread: words['calculator.unread'],
  taken: words['calculator.taken'],
  term: words['calculator.term'],
  total: words['calculator.total'],
  interest: words['calculator.interest'],
  fee: words['calculator.fee'],
  dailyCost: words['calculator.daily-cost'],
  apr: words['calculator.apr'],
};

const calculator = (named?: LoanChoice) => <HomeCalculator conditions={conditions} named={named} locale="uk" texts={texts} />;

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const chosen = () => [words['calculator.amount'], words['calculator.term']].map((name) => slider(name).valueAsNumber);
const slide = (amount: number, term: number) => {
  fireEvent.change(slider(words['calculator.amount']), { target: { value: String(amount) } });
  fireEvent.change(slider(words['calculator.term']), { target: { value: String(term) } });
};

beforeAll(completeJsdom);

beforeEach(() => window.history.replaceState(null, '', '/'));

afterEach(() => {
  act(() => choose(undefined));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('writes what was chosen into its entry of the history once it rests', () => {
  render(calculator());
  jest.useFakeTimers();
  const written = jest.spyOn(window.history, 'replaceState');
  for (const term of [5, 18, 30]) slide(9000, term);
  expect(written).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(written).toHaveBeenCalledTimes(1);
  expect(window.location.href).toBe('http://localhost/');
  expect(window.history.state).toEqual({ choice: { amount: 900_000, term: 30 }, query: '?amount=9000&term=30' });
});

it('writes it before a link that is pressed at once is followed, and no more', () => {
  render(calculator());
  jest.useFakeTimers();
  slide(9000, 30);
  const written = jest.spyOn(window.history, 'replaceState');
  document.body.click();
  expect(window.history.state).toEqual({ choice: { amount: 900_000, term: 30 }, query: '?amount=9000&term=30' });
  jest.runAllTimers();
  document.body.click();
  expect(written).toHaveBeenCalledTimes(1);
});

const NAMED = { amount: 500_000, term: 20 };

it('has it for who comes back, over what the address says; the server, which does not know it, has the address’s', () => {
  window.history.replaceState({ choice: { amount: 900_000, term: 9 } }, '', '/');
  document.body.innerHTML = renderToString(calculator(NAMED));
  expect(chosen()).toEqual([5000, 20]);
  document.body.innerHTML = '';
  render(calculator(NAMED));
  expect(chosen()).toEqual([9000, 9]);
});

it('brings a choice of before within the conditions of now', () => {
  window.history.replaceState({ choice: { amount: 99_900_000, term: 900 } }, '', '/');
  render(calculator());
  expect(chosen()).toEqual([conditions.AmountMax / 100, conditions.TermMax]);
});

it('the login below, an island of its own, requests a code with what the calculator says, and writes no phone into the history', async () => {
  const api = fakeApi({ generatePass: () => ({ ExpiresIn: 300, ResendAfter: 60, CodeLength: 6 }) });
  const store = createTestStore(api.fetch, 'uk');
  render(
    <>
      {calculator()}
      <Provider store={store}>
        <TranslationsContext value={translations}>
          <PageEnvironmentContext value={{ locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
            <HomeLogin conditions={conditions} action="Отримати код" />
          </PageEnvironmentContext>
        </TranslationsContext>
      </Provider>
    </>,
  );
  slide(9000, 12);
  await userEvent.type(screen.getByRole('textbox', { name: 'Номер телефону' }), '671234567');
  await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
  await screen.findByRole('textbox', { name: 'Код із SMS' });
  expect(api.bodiesOf('generatePass')).toEqual([{ Phone: '+380671234567', Amount: 900_000, Term: 12 }]);
  expect(JSON.stringify(window.history.state) + window.location.href).not.toContain('4567');
});
