import { flushSync } from 'react-dom';
import { twinOf } from './twin-of.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';
const isFile = (field: Field): field is HTMLInputElement => field.type === 'file';

/** Whether the customer, or a browser that refills forms, has put something else into a field than the server. */
const isChanged = (field: Field): boolean => {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  return !isFile(field) && field.value !== field.defaultValue;
};

/** Fields of e-mails and numbers have no caret to be read. */
const caretOf = (element: Element): [number, number] | undefined =>
  'selectionStart' in element && typeof element.selectionStart === 'number'
    ? [element.selectionStart, (element as HTMLInputElement).selectionEnd ?? element.selectionStart]
    : undefined;

const putCaret = (element: Element, caret: [number, number] | undefined): void => {
  if (caret && 'setSelectionRange' in element) (element as HTMLInputElement).setSelectionRange(...caret);
};

/** As the customer would: by React's own setter of an element its component would not learn of the value. A component that formats moves the caret with it. */
const write = (field: Field, value: string, caret: [number, number] | undefined): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  putCaret(field, caret);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const giveFiles = (before: HTMLInputElement, next: Element | undefined): void => {
  if (!before.files?.length || !(next instanceof HTMLInputElement)) return;
  next.files = before.files;
  next.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Puts what was typed or chosen into the field that took the place of another. Returns that, where something was put into it. */
const giveField = (before: Field, twin: () => Element | undefined): Field | undefined => {
  const next = twin();
  if (isFile(before)) {
    giveFiles(before, next);
    // its dialog may still be open
    before.addEventListener('change', () => giveFiles(before, twin()));
    return undefined;
  }
  if (!isChanged(before) || !(next instanceof before.constructor)) return undefined;
  const field = next as Field;
  if (!isChoice(before) || !isChoice(field)) write(field, before.value, caretOf(before));
  else if (field.checked !== before.checked) field.click();
  return field;
};

/** Opens or closes what the customer has opened or closed. */
const giveOpen = (before: HTMLDetailsElement, summary: Element | undefined): void => {
  const next = summary?.closest('details');
  if (next) next.open = before.open;
};

const focusIn = (root: HTMLElement) => {
  const { activeElement } = document;
  return activeElement && root.contains(activeElement) ? { twin: twinOf(root, activeElement), caret: caretOf(activeElement) } : undefined;
};

/**
 * Remembers what an element holds of its customer, before other HTML takes its place: what was typed, chosen and opened, and the focus with its caret.
 * @returns gives it to what took the place of each, whose components listen by then
 */
export const handOver = (element: HTMLElement): (() => void) => {
  const fields = [...element.querySelectorAll<Field>('input, textarea, select')].map((field) => ({ field, twin: twinOf(element, field) }));
  const opened = [...element.querySelectorAll('details > summary')].map((summary) => ({
    details: summary.parentElement as HTMLDetailsElement,
    twin: twinOf(element, summary),
  }));
  const focus = focusIn(element);
  return () => {
    // one by one, so that each knows of the one before it
    const given = fields.flatMap(({ field, twin }) => flushSync(() => giveField(field, twin)) ?? []);
    for (const { details, twin } of opened) giveOpen(details, twin());
    const focused = focus?.twin();
    // of a formatted text the caret of before is another place
    const caret = focused && given.includes(focused as Field) ? caretOf(focused) : focus?.caret;
    focused?.focus({ preventScroll: true });
    if (focused) putCaret(focused, caret);
    // many take what was typed once they are left
    for (const field of given)
      if (field !== document.activeElement) flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  };
};
