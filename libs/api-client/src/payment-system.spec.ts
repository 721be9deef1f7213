import { configureStore } from '@reduxjs/toolkit';
import { cardsApi } from './endpoints/cards.ts';
import { paymentsApi } from './endpoints/payments.ts';
import { mainApi, type ApiEnvironment } from './index.ts';

test('every call of a payment is of the system that it is given', async () => {
  const paths: string[] = [];
  const environment: ApiEnvironment = {
    fetch: (input) => {
      paths.push(new URL(String(input), 'http://site.test').pathname);
      return Promise.resolve(Response.json({ data: {} }));
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  };
  const { dispatch } = configureStore({
    reducer: { [mainApi.reducerPath]: mainApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: environment } }).concat(mainApi.middleware),
  });
  const system = 'acquirer';
  const order = { PayType: 'part', Amount: 100 } as const;
  await dispatch(cardsApi.endpoints.startCardVerification.initiate({ system, ResponseUrl: '/my-cards' }));
  await dispatch(cardsApi.endpoints.confirmCard.initiate({ system, body: { CardId: 'c', Amount: 1 }, key: '1' }));
  await dispatch(paymentsApi.endpoints.startCheckout.initiate({ system, ...order, ResponseUrl: '/active-contract' }));
  await dispatch(paymentsApi.endpoints.pay.initiate({ system, body: { ...order, CardId: 'c' }, key: '2' }));
  expect(paths).toEqual(['card/verification', 'card/confirm', 'checkout', 'payment'].map((end) => `/api/v2/payment/acquirer/${end}`));
});
