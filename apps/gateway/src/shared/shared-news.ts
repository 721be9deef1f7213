import { contentChannel, contentEpoch, type Redis } from '@pozyka/server-kit';
import type { RegistryStore } from '../registry/registry-store.ts';

const REGISTRY_CHANNEL = 'pozyka:registry';

export interface SharedNewsOptions {
  redis: Redis;
  registry: RegistryStore;
  /** Fetches what is new in a distant storage; the registry is read afterwards. */
  fetchReleases(): Promise<void>;
  /** The content is another one: what was cached of it is to be dropped. */
  onContent(): void;
}

/** What gateways tell each other, and imports tell them. Without it each looks for itself, with a small delay. */
export class SharedNews {
  readonly #options: SharedNewsOptions;
  #epoch: string | undefined;

  constructor(options: SharedNewsOptions) {
    this.#options = options;
    const { redis, registry } = options;
    registry.subscribe(({ id }) => void redis.run((client) => client.publish(REGISTRY_CHANNEL, id)));
    redis.subscribe(REGISTRY_CHANNEL, (id) => {
      if (id !== registry.current?.id) void this.#lookAtRegistry();
    });
    redis.subscribe(contentChannel, () => void this.#lookAtContent());
    redis.onConnected(() => void this.#lookAtContent());
  }

  /** Names the content that pages are made of now. */
  get epoch(): string {
    return this.#epoch ?? '';
  }

  async #lookAtRegistry(): Promise<void> {
    await this.#options.fetchReleases();
    await this.#options.registry.reload();
  }

  async #lookAtContent(): Promise<void> {
    const epoch = await contentEpoch(this.#options.redis);
    if (epoch === undefined || epoch === this.#epoch) return;
    const first = this.#epoch === undefined;
    this.#epoch = epoch;
    if (!first) this.#options.onContent();
  }
}
