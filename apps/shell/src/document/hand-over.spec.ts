import { handOver } from './hand-over.ts';

const HTML = `
  <details open><summary>Ціна</summary><input name="price" value=""><input name="price" value=""></details>
  <details><summary>Бренд</summary><input type="checkbox" name="brand" value="a"><input type="checkbox" name="brand" value="b" checked></details>
  <input type="search"><select name="sort"><option>one</option><option>two</option></select>
  <button>Показати</button><a href="/x">Скинути</a>`;

let element: HTMLElement;
const at = <T extends Element = HTMLInputElement>(selector: string, place = 0) => element.querySelectorAll<T>(selector)[place] as T;

/** What is done in the HTML of the server goes over to the same HTML, rendered by the island. */
const replaced = (act: () => void) => {
  element = document.createElement('div');
  document.body.replaceChildren(element);
  element.innerHTML = HTML;
  act();
  const give = handOver(element);
  element.innerHTML = HTML;
  give();
};

it('gives over what was typed, into the field of the same place where several have one name', () => {
  replaced(() => {
    at('[name="price"]', 1).value = '30000';
    at('[type="search"]').value = 'сам';
    at<HTMLSelectElement>('select').value = 'two';
  });
  expect([at('[name="price"]', 0).value, at('[name="price"]', 1).value]).toEqual(['', '30000']);
  expect(at('[type="search"]').value).toBe('сам');
  expect(at<HTMLSelectElement>('select').value).toBe('two');
});

it('gives over what was chosen, opened and closed', () => {
  replaced(() => {
    at('[value="a"]').checked = true;
    at('[value="b"]').checked = false;
    at<HTMLDetailsElement>('details', 0).open = false;
    at<HTMLDetailsElement>('details', 1).open = true;
  });
  expect([at('[value="a"]').checked, at('[value="b"]').checked]).toEqual([true, false]);
  expect([...element.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

it.each(['summary', '[name="price"]', '[value="b"]', '[type="search"]', 'select', 'button', 'a'])(
  'gives over the focus of %s',
  (selector) => {
    replaced(() => at<HTMLElement>(selector).focus());
    expect(at<HTMLElement>(selector)).toHaveFocus();
  },
);

it('leaves the focus where it is, and what the island has no control for', () => {
  replaced(() => {
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    at('button').remove();
  });
  expect(document.body.querySelector(':scope > input')).toHaveFocus();
});
