import { test as base, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../../dist/storybook');
/** Served by the tests themselves; a host of this name counts as safe, so that the clipboard works. */
const ADDRESS = 'http://storybook.localhost';

interface Channel {
  on(event: string, listener: (payload: unknown) => void): void;
  off(event: string, listener: (payload: unknown) => void): void;
  emit(event: string, payload: unknown): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** A story as Storybook's index lists it. */
export interface IndexedStory {
  id: string;
  title: string;
  name: string;
}

/** Every story of the built Storybook. */
export function readStories(): IndexedStory[] {
  const { entries } = JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')) as {
    entries: Record<string, IndexedStory & { type: 'story' | 'docs' }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** Sends Storybook an event and waits until the story is rendered, and its `play` has run. */
const tell = (page: Page, event: string, payload: object, story: string): Promise<void> =>
  page.evaluate(
    ({ event, payload, story }) =>
      new Promise<void>((resolve, reject) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const failures = ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException'];
        const end = () => {
          channel.off('storyRendered', rendered);
          for (const name of failures) channel.off(name, failed);
        };
        const rendered = (id: unknown) => {
          if (id !== story) return;
          end();
          resolve();
        };
        const failed = (problem: unknown) => {
          end();
          reject(new Error(problem instanceof Error ? problem.message : JSON.stringify(problem)));
        };
        channel.on('storyRendered', rendered);
        for (const name of failures) channel.on(name, failed);
        channel.emit(event, payload);
      }),
    { event, payload, story },
  );

const USUAL = { locale: 'uk', theme: 'light', fontSize: '16' };

/** A page of Storybook that shows one story after another: reloading it for each would take longer than the checks. */
export class StoryPage {
  readonly page: Page;
  #story: string | undefined;
  #complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
  }

  /** Shows a story in the usual look, in Ukrainian. */
  async show({ id }: IndexedStory): Promise<void> {
    if (this.#story === undefined) await this.#open();
    else await this.choose(USUAL);
    this.#complaints = [];
    await tell(this.page, 'setCurrentStory', { storyId: id, viewMode: 'story' }, id);
    this.#story = id;
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  /** Storybook without a story. `a11y.manual`: its addon does not check what is checked here. */
  async #open(): Promise<void> {
    await this.page.goto(`${ADDRESS}/iframe.html?id=none--none&viewMode=story&globals=a11y.manual:!true`);
    await this.page.waitForFunction(() => document.querySelector('.sb-show-nopreview, .sb-show-errordisplay'));
  }

  /** Chooses in the toolbar: language, theme, font size. */
  async choose(globals: Partial<typeof USUAL>): Promise<void> {
    if (this.#story === undefined) throw new Error('no story is shown');
    await tell(this.page, 'updateGlobals', { globals }, this.#story);
  }

  /** Complaints of the console and the page since the story was opened. */
  complaints(): readonly string[] {
    return this.#complaints;
  }
}

/** Tests with one page a worker that the built Storybook is served to; nothing else can be reached. */
export const test = base.extend<object, { story: StoryPage }>({
  story: [
    async ({ browser }, provide, { project }) => {
      const { viewport = null, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, viewport });
      await context.route('**/*', (route) => {
        const { origin, pathname } = new URL(route.request().url());
        return origin === ADDRESS ? route.fulfill({ path: join(BUILT, pathname) }) : route.abort();
      });
      await provide(new StoryPage(await context.newPage()));
      await context.close();
    },
    { scope: 'worker' },
  ],
});
