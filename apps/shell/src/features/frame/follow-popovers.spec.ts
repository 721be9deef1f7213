import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { followPopovers } from './follow-popovers.ts';

// jsdom has no popovers, as the oldest browsers have none
beforeAll(() => followPopovers(document));

beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><nav id="menu" popover="auto"><a href="#posts">Блог</a> і статті</nav></main><button popovertarget="menu">Меню</button><input aria-label="Пошук">';
});

const isOpen = () => document.getElementById('menu')?.hasAttribute('data-open');
const button = () => screen.getByRole('button', { name: 'Меню' });

it('opens and closes by its button', async () => {
  await userEvent.click(button());
  expect(isOpen()).toBe(true);
  await userEvent.click(button());
  expect(isOpen()).toBe(false);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', () => userEvent.click(document.body)],
  ['the focus beside it', () => screen.getByRole('textbox').focus()],
])('closes by %s', async (_how, close) => {
  await userEvent.click(button());
  await close();
  expect(isOpen()).toBe(false);
});

it('has a button inside that closes it, and the one that opened it does not close it by its focus', async () => {
  document
    .getElementById('menu')
    ?.insertAdjacentHTML('afterbegin', '<button popovertarget="menu" popovertargetaction="hide">Закрити</button>');
  await userEvent.click(button());
  button().focus();
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(isOpen()).toBe(false);
});

it('stays where words in it are pressed, which focuses what is around it', async () => {
  await userEvent.click(button());
  screen.getByRole('main').focus();
  expect(isOpen()).toBe(true);
});

it('stays while the focus goes through it', async () => {
  await userEvent.click(button());
  screen.getByRole('link').focus();
  expect(isOpen()).toBe(true);
});
