import { createCustomerStore, customerIn } from './customer.ts';

it.each([
  [
    { FirstName: 'Олена', SecondName: 'Коваль', Patronymic: 'Іванівна' },
    { firstName: 'Олена', secondName: 'Коваль' },
  ],
  [{ FirstName: 'Олена' }, undefined],
  [{ FirstName: '', SecondName: 'Коваль' }, undefined],
  [{}, undefined],
])('reads the name from %p', (cookies, customer) => {
  expect(customerIn(cookies)).toEqual(customer);
});

it('tells of another name alone', () => {
  const store = createCustomerStore(undefined);
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  store.set(undefined);
  store.set({ firstName: 'Олена', secondName: 'Коваль' });
  const first = store.get();
  store.set({ firstName: 'Олена', secondName: 'Коваль' });
  expect(store.get()).toBe(first);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  store.set(undefined);
  expect(heard).toHaveBeenCalledTimes(1);
});
