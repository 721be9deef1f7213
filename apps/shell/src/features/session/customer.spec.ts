import { createWatched } from '../../core/watched.ts';
import { customerIn, followName, type CustomerStore } from './customer.ts';

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
  const named: CustomerStore = createWatched<ReturnType<CustomerStore['get']>>(undefined);
  const heard = jest.fn();
  const stop = named.subscribe(heard);
  followName(named, {});
  followName(named, { FirstName: 'Олена', SecondName: 'Коваль' });
  const first = named.get();
  followName(named, { FirstName: 'Олена', SecondName: 'Коваль' });
  expect(named.get()).toBe(first);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  followName(named, {});
  expect(heard).toHaveBeenCalledTimes(1);
});
