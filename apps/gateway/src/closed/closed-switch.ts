import type { ReadStorage } from '@pozyka/server-kit/storage';
import * as z from 'zod/mini';

const words = z.optional(
  z.strictObject({ title: z.optional(z.string().check(z.maxLength(120))), text: z.optional(z.string().check(z.maxLength(2000))) }),
);

/** What an operator may write into the file; all of it may be left out. */
const noticeSchema = z.strictObject({ until: z.optional(z.iso.datetime({ offset: true })), uk: words, ru: words });

/** An operator's word that the site is closed. */
export type Notice = z.output<typeof noticeSchema>;

/** The file's name, beside the registry. */
const CLOSED_FILE = 'closed.json';

export interface ClosedSwitchOptions {
  /** Where the registry is: all gateways look there. */
  storage: ReadStorage;
  onChange(notice: Notice | undefined): void;
  onError(error: unknown): void;
  intervalMs?: number;
}

/** Looks whether an operator has closed the site. What cannot be read changes nothing; at the start it closes, as the file is there. */
export class ClosedSwitch {
  readonly #options: ClosedSwitchOptions;
  #notice: Notice | undefined;
  #tag: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #trouble = '';
  #looked = false;
  #stopped = false;

  constructor(options: ClosedSwitchOptions) {
    this.#options = options;
  }

  /** Undefined while the site is open. */
  get notice(): Notice | undefined {
    return this.#notice;
  }

  /** Looks once, then at every interval. */
  async start(): Promise<void> {
    try {
      await this.#look();
      this.#trouble = '';
    } catch (error) {
      const trouble = error instanceof Error ? error.message : '';
      if (trouble !== this.#trouble) this.#options.onError(error);
      this.#trouble = trouble;
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), this.#options.intervalMs ?? 2_000).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const stored = await this.#options.storage.read(CLOSED_FILE);
    if (stored?.tag === this.#tag) return;
    const text = stored?.bytes.toString('utf8').trim();
    // an empty file is what is made fastest
    const notice = text === undefined ? undefined : this.#understood(text);
    this.#tag = stored?.tag;
    this.#notice = notice;
    this.#options.onChange(notice);
  }

  #understood(text: string): Notice {
    try {
      return noticeSchema.parse(text === '' ? {} : JSON.parse(text));
    } catch (error) {
      if (this.#looked) throw error;
      this.#options.onError(error);
      return {};
    } finally {
      this.#looked = true;
    }
  }
}

/** Seconds after which a visitor may retry: until the announced end, ten minutes without one. */
export const againIn = ({ until }: Notice, now: number): number =>
  until === undefined ? 600 : Math.min(86_400, Math.max(60, Math.ceil((Date.parse(until) - now) / 1000)));
