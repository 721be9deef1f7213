import { createI18n } from '@pozyka/i18n';
import { PageEnvironmentContext, TranslationsContext } from '@pozyka/remote-kit';
import { completeJsdom, createTestStore, fakeApi } from '@pozyka/testing';
import { conditions } from '@pozyka/testing/conditions';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import words from '../../features/login/messages/uk.json';
import frame from '../../messages/uk.json';
import HomeCalculator from './home-calculator.tsx';

const translations = createI18n({ locale: 'uk', messages: { shell: { ...frame, ...words } } });

const page = (query = '') => (
  <Provider store={createTestStore(fakeApi({}).fetch, 'uk')}>
    <TranslationsContext value={translations}>
      <PageEnvironmentContext value={{ locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
        <MemoryRouter initialEntries={[`/${query}`]}>
          <HomeCalculator conditions={conditions} action="Отримати код" />
        </MemoryRouter>
      </PageEnvironmentContext>
    </TranslationsContext>
  </Provider>
);

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const chosen = () => [words['calculator.amount'], words['calculator.term']].map((name) => slider(name).valueAsNumber);
const choose = (amount: number, term: number) => {
  fireEvent.change(slider(words['calculator.amount']), { target: { value: String(amount) } });
  fireEvent.change(slider(words['calculator.term']), { target: { value: String(term) } });
};

beforeAll(completeJsdom);

beforeEach(() => window.history.replaceState(null, '', '/'));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('writes what was chosen into its entry of the history once it rests, and what was typed nowhere', async () => {
  render(page());
  await userEvent.type(screen.getByRole('textbox', { name: 'Номер телефону' }), '671234567');
  jest.useFakeTimers();
  const written = jest.spyOn(window.history, 'replaceState');
  for (const term of [5, 18, 30]) choose(9000, term);
  expect(written).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(written).toHaveBeenCalledTimes(1);
  expect(window.location.href).toBe('http://localhost/');
  expect(window.history.state).toEqual({ choice: { amount: 900_000, term: 30 }, query: '?amount=9000&term=30' });
});

it('has it for who comes back, over what the address says; the server, which does not know it, has the address’s', () => {
  window.history.replaceState({ choice: { amount: 900_000, term: 9 } }, '', '/');
  document.body.innerHTML = renderToString(page('?amount=5000&term=20'));
  expect(chosen()).toEqual([5000, 20]);
  document.body.innerHTML = '';
  render(page('?amount=5000&term=20'));
  expect(chosen()).toEqual([9000, 9]);
});

it('brings a choice of before within the conditions of now', () => {
  window.history.replaceState({ choice: { amount: 99_900_000, term: 900 } }, '', '/');
  render(page());
  expect(chosen()).toEqual([conditions.AmountMax / 100, conditions.TermMax]);
});
