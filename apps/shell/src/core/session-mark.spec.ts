import { markIn } from './session-mark.ts';

test.each([
  ['among others', 'FirstName=x; sessionMark=m-1; inclusive=22', 'm-1'],
  ['alone', 'sessionMark=m-1', 'm-1'],
  ['nowhere', 'oldsessionMark=m-1; FirstName=sessionMark', ''],
  ['without cookies', '', ''],
])('the mark of a login is found %s', (_where, cookies, mark) => {
  expect(markIn(cookies)).toBe(mark);
});
