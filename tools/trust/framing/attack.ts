import assert from 'node:assert/strict';
import type { Seeded } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { headOf, markerOf, markersOf, payloadOf, type Attack, type Framing, type Method, type Prefix } from './framings.ts';
import { RATE_LIMIT, type Site } from './site.ts';
import { requestOf, type Visitors } from './visitors.ts';
import { ask, Wire } from './wire.ts';

/** As long as an attacker waits for an answer: some get none. */
const HEARD_MS = 300;
/** Blank lines, more bytes than any announced length that was not sent: the message ends among them. */
const LOADER_PADDING = 3_000;
/** Visitors who come while the site's framing is disturbed, until it has recovered. */
const TO_ORDER = 8;

const PATHS: Readonly<Record<Prefix, Readonly<Record<'read' | 'post', string>>>> = {
  '/api': { read: '/v2/system/languages', post: '/v2/auth/approve-pass' },
  '/mplace-api': { read: '/mplace/category-tree', post: '/mplace/good-list-search' },
};

/** How many visitors come. */
export interface Round {
  readonly oneByOne: number;
  readonly atOnce: number;
}

export interface Plan {
  /** What happens while the attacker's connection is there. */
  readonly whileHere: () => Promise<void>;
  /** What follows a first whole request, where it is more than a trace in the logs. */
  readonly smuggled?: string | undefined;
}

/** Writes the requests of attackers and looks what becomes of visitors. */
export class Attacker {
  readonly #site: Site;
  readonly #visitors: Visitors;
  readonly #random: Seeded;
  #number = 0;

  constructor(site: Site, visitors: Visitors, random: Seeded) {
    this.#site = site;
    this.#visitors = visitors;
    this.#random = random;
  }

  /** Carries one attack out; what visitors got wrong, while the attacker is there and after they are gone. */
  async try(framing: Framing, method: Method, prefix: Prefix, round: Round): Promise<string[]> {
    const wrong: string[] = [];
    const attack = await this.carryOut(framing, method, prefix, {
      whileHere: async () => void wrong.push(...(await this.#visitors.visitAll(prefix, round))),
    });
    wrong.push(...(await this.#visitors.visitAll(prefix, { oneByOne: 1, atOnce: 0 })));
    // else the attacks after this one would be blamed
    if (wrong.length > 0) await this.toOrder(prefix);
    return wrong.map((one) => `${method} ${prefix} (attack-${attack.number}): ${one}`);
  }

  /** Writes everything that belongs to an attack; ends their connection after `whileHere`. */
  async carryOut({ steps, needsAddress }: Framing, method: Method, prefix: Prefix, { whileHere, smuggled }: Plan): Promise<Attack> {
    const address = needsAddress ? await this.#exhausted(prefix) : this.#visitors.newAddress();
    const attack = this.#newAttack({ method, prefix, address, smuggled });
    const wire = new Wire(this.#site.url);
    try {
      let known = 0;
      for (const step of steps(attack)) {
        if (step === 'cut') wire.cut();
        else if (step === 'hear') {
          await wire.until((heard) => heard.length > known, HEARD_MS);
          known = wire.heard.length;
        } else await wire.send(step);
      }
      await this.#load(attack);
      await whileHere();
    } finally {
      wire.cut();
    }
    return attack;
  }

  #newAttack({ method, prefix, address, smuggled }: Pick<Attack, 'method' | 'prefix' | 'address'> & Pick<Plan, 'smuggled'>): Attack {
    this.#number += 1;
    const number = String(this.#number).padStart(6, '0');
    for (const kind of ['attack', 'loader', 'own']) this.#visitors.sent.add(`${kind}-${number}`);
    const { read, post } = PATHS[prefix];
    const path = method === 'GET' || method === 'HEAD' ? read : post;
    const attack = { method, prefix, number, address, path, random: this.#random };
    return { ...attack, smuggled: smuggled === undefined ? markersOf(attack) : markerOf(attack) + smuggled };
  }

  /** A whole request whose body has the payload: an API that still waits for a body takes its head for that, and goes on behind it. */
  async #load(attack: Attack): Promise<void> {
    const body = payloadOf(attack, LOADER_PADDING);
    const post = { ...attack, method: 'POST', path: PATHS[attack.prefix].post, address: this.#visitors.newAddress() } as const;
    const head = headOf(post, [`Content-Length: ${body.length}`, 'Connection: close'])
      .toString('latin1')
      .replace('attack-', 'loader-');
    const wire = new Wire(this.#site.url);
    await wire.send(Buffer.concat([Buffer.from(head, 'latin1'), body]));
    await wire.until((heard) => heard.length > 0, HEARD_MS);
    wire.cut();
  }

  /** Visitors come until some are answered as they should be. */
  async toOrder(prefix: Prefix): Promise<void> {
    for (let came = 0, well = 0; came < TO_ORDER && well < 3; came += 1) well = (await this.#visitors.visit(prefix)) ? 0 : well + 1;
  }

  /** An address from which the API takes no more calls. */
  async #exhausted(prefix: Prefix): Promise<string> {
    const headers = { 'X-Forwarded-For': prefix === '/api' ? '192.0.2.1' : '192.0.2.2' };
    for (let calls = 0; calls <= RATE_LIMIT; calls += 1) {
      const answer = await ask(this.#site.url, requestOf(prefix + PATHS[prefix].read, headers), HEARD_MS);
      if (answer?.status === 429) return headers['X-Forwarded-For'];
    }
    return assert.fail('nobody is refused');
  }
}
