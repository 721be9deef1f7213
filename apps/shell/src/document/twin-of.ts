/** What can be pressed, filled in or focused. */
const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isChoice = (element: Element): boolean => element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);

/** What an element is to a customer: its kind, and its name. */
const calledOf = (element: Element): string => {
  const { tagName, textContent } = element;
  const value = isChoice(element) ? element.getAttribute('value') : null;
  const [name, type, label] = ['name', 'type', 'aria-label'].map((of) => element.getAttribute(of));
  return JSON.stringify([tagName, name, type, value, label ?? textContent.trim()]);
};

const reachableIn = (root: HTMLElement, called: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(REACHABLE)].filter((element) => calledOf(element) === called);

/**
 * Remembers an element that is about to be replaced. The returned function finds the one that took its place: by its name, as there may be others
 * before it now, and of several by its number.
 */
export const twinOf = (root: HTMLElement, element: Element): (() => HTMLElement | undefined) => {
  const called = calledOf(element);
  const at = reachableIn(root, called).findIndex((one) => one === element);
  return () => {
    const found = reachableIn(root, called);
    return found[at] ?? found[0];
  };
};
