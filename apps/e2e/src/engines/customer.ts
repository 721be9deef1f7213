import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Queries from '@testing-library/dom';
import { expect, isHydrated } from '../support/site.ts';
import type { BrowserWindow, By, Part } from './browser-window.ts';

declare global {
  interface Window {
    TestingLibraryDom?: typeof Queries;
  }
}

const LIBRARY = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** Runs in the page. */
const firstBy = (by: By): Element | null => {
  if ('css' in by) return document.querySelector(by.css);
  const { queryAllByLabelText, queryAllByRole } = window.TestingLibraryDom ?? {};
  if (!queryAllByLabelText || !queryAllByRole) throw new Error('the queries are not in the page');
  if ('label' in by) return queryAllByLabelText(document.body, new RegExp(by.label))[0] ?? null;
  return queryAllByRole(document.body, by.role, by.name === undefined ? {} : { name: new RegExp(by.name) })[0] ?? null;
};

/** Looks again until it is so, or half a minute is over: a page that changes meanwhile has nothing to see yet. */
const awaits = (what: string, look: () => Promise<void>): Promise<void> => expect(look, what).toPass({ timeout: 30_000 });

/** What a customer does in a window, the same in every engine: all that is waited for has an end and a name. */
export class Customer {
  readonly window: BrowserWindow;
  private readonly site: string;

  constructor(window: BrowserWindow, site: string) {
    this.window = window;
    this.site = site;
  }

  /** Opens a path of the site and waits until the page is hydrated. */
  async opens(path: string): Promise<void> {
    await this.window.goTo(this.site + path);
    await this.worksAt(path);
  }

  /** Waits until the page at an address that ends so is hydrated. */
  async worksAt(end: string): Promise<void> {
    await awaits(`the page at ${end} is hydrated by React`, async () => {
      const href = await this.window.run(() => location.href);
      expect(href.slice(-end.length)).toBe(end);
      expect(await this.window.run(isHydrated)).toBe(true);
    });
  }

  async sees(by: By): Promise<void> {
    await awaits(`the page shows ${JSON.stringify(by)}`, async () => expect(await this.finds(by)).toBeDefined());
  }

  async reaches(by: By): Promise<void> {
    await this.does(by, 'comes into view', () => Promise.resolve());
  }

  async clicks(by: By): Promise<void> {
    await this.does(by, 'is clicked', (part) => part.click());
  }

  async types(by: By, text: string): Promise<void> {
    await this.does(by, 'takes what is typed', (part) => part.type(text));
  }

  /** Gives a file to a field for files, which is not seen. */
  async gives(by: By, path: string): Promise<void> {
    await this.sees(by);
    await (await this.finds(by))?.choose(path);
  }

  /** Chooses the option after the present one. */
  async choosesFirst(by: By): Promise<void> {
    await this.does(by, 'is chosen from', (part) => part.press('ArrowDown'));
  }

  /** Waits until the site's own font is there: a page whose font was late at its first frame does without, and the next one has it. */
  async hasOurFont(): Promise<void> {
    await awaits('the font of the site is loaded', async () => {
      const [place, ...faces] = await this.window.run(() => [
        location.pathname + location.search,
        ...[...document.fonts].map(({ family, status }) => `${family} ${status}`),
      ]);
      if (!faces.includes('Onest loaded')) await this.opens(place ?? '/');
      expect(faces).toContain('Onest loaded');
    });
  }

  /** The page is no wider than the window. */
  async hasNoSideways(): Promise<void> {
    const [page, window] = await this.window.run(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(page, 'the width of the page').toBeLessThanOrEqual(window);
  }

  /** As soon as the part does not move; retried while it is re-rendered or covered: its driver refuses then, and nothing has happened. */
  private async does(by: By, what: string, act: (part: Part) => Promise<void>): Promise<void> {
    let place: string | undefined;
    await awaits(`${JSON.stringify(by)} ${what}`, async () => {
      const part = await this.finds(by);
      if (!part) throw new Error('it is not there');
      const before = place;
      place = await part.reach();
      expect(place, 'where it stands').toBe(before);
      await act(part);
    });
  }

  private async finds(by: By): Promise<Part | undefined> {
    if (!(await this.window.run(() => window.TestingLibraryDom !== undefined))) await this.window.runSource(LIBRARY);
    return this.window.find(firstBy, by);
  }
}
