import { leaveTo } from './leave-to.ts';

it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:http://site.test/1'])('refuses %s', (address) => {
  expect(() => leaveTo(address)).toThrow('not a web address');
});
