import { createI18n } from '@pozyka/i18n';
import { PageEnvironmentContext, TranslationsContext, type Locale } from '@pozyka/remote-kit';
import { fakeApi, Refusal, createTestStore, type FakeResponses } from '@pozyka/testing';
import { allMessages } from '@pozyka/testing/messages';
import { conditions } from '@pozyka/testing/conditions';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { join } from 'node:path';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { PromoCodeField } from './promo-code-field.tsx';

const show = (getConditions: NonNullable<FakeResponses['getConditions']>, locale: Locale = 'uk') => {
  const api = fakeApi({ getConditions });
  const Form = () => {
    const [typed, setTyped] = useState('');
    return <PromoCodeField value={typed} onChange={setTyped} problem={undefined} />;
  };
  const translations = createI18n({ locale, messages: { shell: allMessages(join(__dirname, '../..'), locale) } });
  render(
    <Provider store={createTestStore(api.fetch, locale)}>
      <PageEnvironmentContext value={{ locale, loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
        <TranslationsContext value={translations}>
          <Form />
        </TranslationsContext>
      </PageEnvironmentContext>
    </Provider>,
  );
  const type = async (code: string) => {
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), code);
    await userEvent.tab();
  };
  return { api, type };
};

test.each([
  ['uk', '0.50', 'Промокод діє: ставка 0,50\u00a0% на день замість 0,90\u00a0%.'],
  ['ru', '0.50', 'Промокод действует: ставка 0,50\u00a0% в день вместо 0,90\u00a0%.'],
  ['uk', undefined, 'Промокод діє, але звичайна ставка й так не вища: 0,90\u00a0% на день.'],
] as const)('in %s a code of the rate %s says what it gives', async (locale, PromoRate, said) => {
  const { api, type } = show(() => ({ ...conditions, DailyRate: '0.90', ...(PromoRate && { PromoRate }) }), locale);
  await type(' pozyka-50 ');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
  expect(api.calls.map(({ query }) => query)).toEqual([{ Promocode: 'POZYKA-50' }]);
  await type('pozyka-50');
  expect(api.calls).toHaveLength(1);
});

test('what is wrong with a code is said at its field, and what was typed stays', async () => {
  const { api, type } = show(() => {
    throw new Refusal(422, '', { data: { Promocode: 'Строк дії промокоду минув.' } });
  });
  await type('SPRING');
  expect(await screen.findByText('Строк дії промокоду минув.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('SPRING');
  await type('ї');
  expect(screen.getByText(/Промокод — латинські літери/)).toBeVisible();
  expect(api.calls).toHaveLength(1);
});

test('without a response nothing is said, and the code is checked once more', async () => {
  let up = false;
  const { type } = show(() => {
    if (!up) throw new Refusal(0);
    return { ...conditions, PromoRate: '0.50' };
  });
  await type('SPRING');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  up = true;
  await type('SPRING');
  expect(await screen.findByText(/^Промокод діє/)).toBeVisible();
});
