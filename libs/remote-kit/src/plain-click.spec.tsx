import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { isPlainClick } from './plain-click.ts';

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %o follows a link here: %s', (how, here) => {
  const seen = jest.fn();
  render(
    <a href="#there" onClick={(event) => seen(isPlainClick(event))}>
      there
    </a>,
  );
  const link = screen.getByRole('link');
  fireEvent(link, createEvent.click(link, how));
  expect(seen).toHaveBeenCalledWith(here);
});
