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

/** By React's own setter of an element its component would not learn of a value. */
const setValue = (field: Field, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

/** What a field is to have, and what tells its component. */
interface Given {
  field: Field;
  tell(): void;
}

const giveFiles = (before: HTMLInputElement, next: Element | undefined): void => {
  if (!before.files?.length || !(next instanceof HTMLInputElement)) return;
  next.files = before.files;
  next.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Puts what was typed or chosen into the field that took the place of another. */
const giveField = (before: Field, twin: () => Element | undefined): Given | undefined => {
  const next = twin();
  if (isFile(before)) {
    giveFiles(before, next);
    // its dialog may still be open
    before.addEventListener('change', () => giveFiles(before, twin()));
    return undefined;
  }
  if (!isChanged(before) || !(next instanceof before.constructor)) return undefined;
  const field = next as Field;
  if (isChoice(before) && isChoice(field)) {
    const tell = () => {
      if (field.checked !== before.checked) field.click();
    };
    return { field, tell };
  }
  const { value } = before;
  setValue(field, value);
  const tell = () => {
    // typed on, meanwhile
    if (!field.value.startsWith(value)) setValue(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
  return { field, tell };
};

/** Opens or closes what the customer has opened or closed. */
const giveOpen = (before: HTMLDetailsElement, summary: Element | undefined): void => {
  const next = summary?.closest('details');
  if (next) next.open = before.open;
};

/** Fields of e-mails and numbers have no caret to be read. */
const caretOf = (element: Element): [number, number] | undefined =>
  'selectionStart' in element && typeof element.selectionStart === 'number'
    ? [element.selectionStart, (element as HTMLInputElement).selectionEnd ?? element.selectionStart]
    : undefined;

const focusIn = (root: HTMLElement) => {
  const { activeElement } = document;
  return activeElement && root.contains(activeElement) ? { twin: twinOf(root, activeElement), caret: caretOf(activeElement) } : undefined;
};

export interface HandedOver {
  /** Gives it to what took the place of each, once that is there. */
  give(): void;
  /** Tells their components, once these listen. */
  tell(): void;
  /** Leaves the fields that the customer had left, once these have rendered what they were told: many take what was typed by then. */
  leave(): void;
}

/** Remembers what an element holds of its customer, before other HTML takes its place: what was typed, chosen and opened, and the focus with its caret. */
export const handOver = (element: HTMLElement): HandedOver => {
  const fields = [...element.querySelectorAll<Field>('input, textarea, select')].map((field) => ({ field, twin: twinOf(element, field) }));
  const opened = [...element.querySelectorAll('details > summary')].map((summary) => ({
    details: summary.parentElement as HTMLDetailsElement,
    twin: twinOf(element, summary),
  }));
  const focus = focusIn(element);
  let given: Given[] = [];
  return {
    give() {
      given = fields.flatMap(({ field, twin }) => giveField(field, twin) ?? []);
      for (const { details, twin } of opened) giveOpen(details, twin());
      const focused = focus?.twin();
      focused?.focus({ preventScroll: true });
      if (focused && focus?.caret && 'setSelectionRange' in focused) (focused as HTMLInputElement).setSelectionRange(...focus.caret);
    },
    tell() {
      for (const { tell } of given) tell();
    },
    leave() {
      for (const { field } of given)
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
  };
};
