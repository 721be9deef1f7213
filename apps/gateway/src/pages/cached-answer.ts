/** Headers of one response, for its caller or connection alone: not cached. */
const dropped = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'set-cookie'];

const frozen = (_key: string, value: unknown): unknown => Object.freeze(value);

/**
 * An answer that many pages read, each as often as it likes: its text is parsed once, and no reader can change the result.
 * A `Response` of its own for each reader would cost more than all that is done with it.
 */
export class CachedAnswer extends Response {
  readonly #text: string;
  #json: Promise<unknown> | undefined;

  constructor(text: string, { status, headers }: Pick<Response, 'status' | 'headers'>) {
    super(null, { status, headers: [...headers].filter(([name]) => !dropped.includes(name)) });
    this.#text = text;
  }

  // text that is no JSON says so to each who reads it so
  override readonly json = (): Promise<unknown> => (this.#json ??= new Promise((resolve) => resolve(JSON.parse(this.#text, frozen))));

  override readonly text = (): Promise<string> => Promise.resolve(this.#text);

  override readonly clone = (): this => this;
}
