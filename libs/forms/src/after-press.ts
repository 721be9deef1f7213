/**
 * Runs something at once, or, while a mouse button or a finger is down, after the click that it makes: what changes in between moves the page, and the
 * release meets another element than the press, which is no click.
 */
export const afterPress = (run: () => void): void => {
  if (!document.documentElement.matches(':active')) return run();
  window.addEventListener('mouseup', () => void setTimeout(run), { once: true, capture: true });
};
