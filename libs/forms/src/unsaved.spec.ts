import { DRAFTED, watchUnsaved } from './unsaved.ts';

const type = (form: string): void => {
  document.querySelector(`#${form} input`)?.dispatchEvent(new Event('input', { bubbles: true }));
};

it.each([
  ['a form without a draft', 'plain', true],
  ['a form with a draft', 'drafted', false],
  ['a search', 'search', false],
])('typed text in %s', (_, form, unsaved) => {
  document.body.innerHTML = `
    <form id="plain" method="dialog"><input></form>
    <form id="drafted" method="dialog"><input><span ${DRAFTED}></span></form>
    <form id="search" method="get"><input></form>`;
  const isUnsaved = watchUnsaved(document);
  expect(isUnsaved()).toBe(false);
  type(form);
  expect(isUnsaved()).toBe(unsaved);
  document.getElementById(form)?.remove();
  expect(isUnsaved()).toBe(false);
});
