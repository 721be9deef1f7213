import { expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    looksAtRest: WeakMap<Element, string>;
    lookOf(element: Element): string;
  }
}

interface Stop {
  /** Where the focus is: what a screen reader would name, roughly. */
  name: string;
  hit: boolean;
  /** The stop looks otherwise than without the focus. */
  shown: boolean;
  /** Place in the window, of stops in the page's content that scroll with it. */
  box: { top: number; bottom: number; left: number; right: number } | undefined;
  /** Place in the document, counted in elements. */
  index: number;
}

/** More stops than any page has between two of its parts. */
const LIMIT = 80;

/** Lets every page of the tab tell how an element looks with its surroundings: the mark of the focus may be rendered there. */
const teachLooks = (page: Page) =>
  page.addInitScript(() => {
    const at = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join();
    };
    window.looksAtRest = new WeakMap();
    window.lookOf = (element) =>
      [element, element.nextElementSibling, element.parentElement, element.closest('label')].map((part) => part && at(part)).join(';');
  });

/** Presses Tab and tells where the focus is then. */
const goOn = async (page: Page, target: Locator): Promise<Stop> => {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]'))
      if (!element.matches(':focus')) window.looksAtRest.set(element, window.lookOf(element));
  });
  await page.keyboard.press('Tab');
  return page.evaluate(
    (targets) => {
      const active = document.activeElement ?? document.body;
      const rest = window.looksAtRest.get(active);
      const { top, bottom, left, right } = (active.closest('label') ?? active).getBoundingClientRect();
      const flows = active.closest('main') !== null && active.closest('dialog') === null;
      const label = active.getAttribute('aria-label') ?? active.getAttribute('name') ?? active.textContent.trim().slice(0, 40);
      return {
        name: `${active.tagName} ${label}`,
        hit: targets.some((element) => element === active),
        shown: rest !== undefined && rest !== window.lookOf(active),
        box: flows ? { top: top + scrollY, bottom: bottom + scrollY, left, right } : undefined,
        index: [...document.querySelectorAll('*')].indexOf(active),
      };
    },
    await target.elementHandles(),
  );
};

/** What is wrong with going from one stop to the next by Tab. */
const disorder = (before: Stop | undefined, { name, box, index, shown }: Stop): string[] => {
  // parts of a day's field are stops of their own, whose focus the browser renders
  const faults = shown || before?.index === index ? [] : [`the focus is not seen on ${name}`];
  if (!before?.box || !box) return faults;
  if (index < before.index) faults.push(`${name} stands before ${before.name} in the document`);
  // a column to the right may begin higher
  if (box.bottom <= before.box.top && box.left < before.box.right) faults.push(`${name} stands above ${before.name}`);
  return faults;
};

/** A customer without a mouse. Every stop on their way shows the focus, and comes after the one before it. */
export const keyboardOf = async (page: Page) => {
  await teachLooks(page);
  const hits = (target: Locator) => target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator): Promise<void> => {
    await target.first().waitFor({ state: 'attached' });
    if (await hits(target)) return;
    let before: Stop | undefined;
    const way: string[] = [];
    for (let count = 0; count < LIMIT; count += 1) {
      const stop = await goOn(page, target);
      // past its end the way starts over in the browser's own frame
      const left = stop.name.startsWith('BODY');
      if (!left) expect(disorder(before, stop)).toEqual([]);
      if (stop.hit) return;
      before = left ? undefined : stop;
      way.push(stop.name);
    }
    throw new Error(`Tab never comes to ${target.toString()}: ${way.join(' → ')}`);
  };

  return {
    tabTo,
    /** Writes into a field, in place of what is there. */
    async type(target: Locator, text: string): Promise<void> {
      await tabTo(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
      await expect(target).toBeEnabled();
      await tabTo(target);
      await page.keyboard.press(key);
    },
    /** Comes to a group of radio buttons and goes with the arrows to one of them. */
    async choose(radio: Locator): Promise<void> {
      const name = await radio.getAttribute('name');
      const group = page.locator(`input[type="radio"][name="${name}"]`);
      await tabTo(group);
      if ((await group.count()) > 0 && !(await radio.isChecked())) await page.keyboard.press('Space');
      for (let count = 0; count < (await group.count()) && !(await radio.isChecked()); count += 1) await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
    /** The first answer of a list. */
    async pickFirst(list: Locator): Promise<void> {
      await tabTo(list);
      await page.keyboard.press('ArrowDown');
    },
  };
};
