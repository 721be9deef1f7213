import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const entry = z.object({ id: z.string(), order: z.string(), state: z.enum(['paid', 'declined', 'cancelled']) });
type Entry = z.output<typeof entry>;
/** What became of a charge; it never changes. */
export type ChargeState = Entry['state'];

interface Running {
  readonly order: string;
  readonly end: Promise<ChargeState>;
}

/** Charges by `PaymentId`: each ends once, and one that was cancelled before it came is never made. With a file they are known after a restart too. */
export class Charges {
  readonly #file: string | undefined;
  readonly #ended = new Map<string, Entry>();
  readonly #running = new Map<string, Running>();

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const read = z.parse(entry, JSON.parse(line));
      this.#ended.set(read.id, read);
    }
  }

  /**
   * Makes a charge; a repeated request makes none and gets the same answer.
   * @param order What is charged: another order under the same id is refused.
   * @returns undefined where another order has the id, or it was cancelled.
   */
  async charge(id: string, order: string, make: () => Promise<'paid' | 'declined'>): Promise<'paid' | 'declined' | undefined> {
    const before = this.#ended.get(id) ?? this.#running.get(id);
    if (before && before.order !== order) return undefined;
    const state = before ? await this.#stateOf(id) : await this.#run(id, order, make);
    return state === 'cancelled' ? undefined : state;
  }

  /** What is known of a charge now. */
  query(id: string): ChargeState | 'processing' | 'unknown' {
    return this.#ended.get(id)?.state ?? (this.#running.has(id) ? 'processing' : 'unknown');
  }

  /** Cancels a charge that has not begun; one that has is waited for. */
  async cancel(id: string): Promise<ChargeState> {
    return (await this.#stateOf(id)) ?? this.#end({ id, order: '', state: 'cancelled' });
  }

  async #stateOf(id: string): Promise<ChargeState | undefined> {
    return this.#ended.get(id)?.state ?? this.#running.get(id)?.end;
  }

  async #run(id: string, order: string, make: () => Promise<'paid' | 'declined'>): Promise<ChargeState> {
    const end = make().then((state) => this.#end({ id, order, state }));
    this.#running.set(id, { order, end });
    return end;
  }

  #end(ended: Entry): ChargeState {
    // written before it is answered
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(ended)}\n`);
    this.#ended.set(ended.id, ended);
    this.#running.delete(ended.id);
    return ended.state;
  }
}
