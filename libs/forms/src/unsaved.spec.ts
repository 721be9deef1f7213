import { DRAFTED, watchUnsaved } from './unsaved.ts';

const type = (of: string): void => {
  document.querySelector(`#${of} input`)?.dispatchEvent(new Event('input', { bubbles: true }));
};

it.each([
  ['a form without a draft', 'plain', true],
  ['a form with a draft', 'drafted', false],
  ['a search', 'search', false],
  ['a field without a form', 'alone', true],
  ['a switch, which is in force at once', 'switch', false],
  ['fields whose values go along', 'along', false],
])('typed text in %s', (_, of, unsaved) => {
  document.body.innerHTML = `
    <form id="plain" method="dialog"><input></form>
    <form id="drafted" method="dialog"><input><span ${DRAFTED}></span></form>
    <form id="search" method="get"><input></form>
    <div id="alone"><input type="range"></div>
    <div id="switch"><input type="checkbox"></div>
    <div id="along" ${DRAFTED}><input type="range"></div>`;
  const isUnsaved = watchUnsaved(document);
  expect(isUnsaved()).toBe(false);
  type(of);
  expect(isUnsaved()).toBe(unsaved);
  document.getElementById(of)?.remove();
  expect(isUnsaved()).toBe(false);
});

it('what is under way would be lost though nothing is typed', () => {
  document.body.innerHTML = '<form data-underway><input></form>';
  expect(watchUnsaved(document)()).toBe(true);
});
