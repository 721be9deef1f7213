import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Seeded } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { Attacker } from './attack.ts';
import { Customer, PHONES } from './customers.ts';
import { FRAMINGS, METHODS, PREFIXES, type Framing, type Method, type Prefix } from './framings.ts';
import { floodWithTokens } from './flood.ts';
import { beginDocument, endSessions, swallowRequest } from './sessions.ts';
import { checkCalls, startSite, type Site } from './site.ts';
import { Visitors } from './visitors.ts';

const seconds = process.env['TRUST_SECONDS'];
/** All methods and many visitors, repeatedly, or one short pass. */
const isWide = seconds !== undefined;
const ROUND = isWide ? { oneByOne: 4, atOnce: 6 } : { oneByOne: 2, atOnce: 2 };
const ROUNDS = isWide ? 60 : 10;
const FLOOD = 300;

describe('visitors after', () => {
  const random = new Seeded('framing');
  let site: Site;
  let visitors: Visitors;
  let attacker: Attacker;
  before(async () => {
    site = await startSite();
    visitors = new Visitors(site);
    attacker = new Attacker(site, visitors, random);
    await visitors.learn();
  });
  after(() => site.close());

  const methodsFor = (prefix: Prefix): readonly Method[] => {
    if (isWide) return METHODS;
    const picked = METHODS[random.between(1, METHODS.length - 1)] ?? 'HEAD';
    return prefix === '/api' ? [...new Set<Method>(['GET', picked, 'POST'])] : ['GET', picked];
  };

  for (const framing of FRAMINGS) {
    test(framing.name, async (t) => {
      if (framing.needsAddress && !site.isOwn) {
        t.skip('the site believes no address');
        return;
      }
      const until = performance.now() + (Number(seconds ?? 0) * 600) / FRAMINGS.length;
      const wrong: string[] = [];
      let times = 0;
      do {
        for (const prefix of PREFIXES) {
          for (const method of methodsFor(prefix)) {
            wrong.push(...(await attacker.try(framing, method, prefix, ROUND)));
            times += 1;
          }
        }
      } while (performance.now() < until && wrong.length === 0);
      t.diagnostic(`tried ${times}`);
      assert.deepEqual(wrong, []);
    });
  }

  const possible = (): readonly Framing[] => FRAMINGS.filter(({ needsAddress }) => !needsAddress || site.isOwn);

  test("half a logout: nobody's headers become the rest of it", async (t) => {
    const victim = await Customer.of(site, visitors, PHONES.loggedOut);
    const wrong: string[] = [];
    for (const framing of possible()) {
      wrong.push(...(await endSessions(attacker, framing, victim)));
      // without a session they have nothing to lose any more
      if (wrong.length > 0) break;
    }
    t.diagnostic(`tried ${possible().length}`);
    assert.deepEqual(wrong, []);
  });

  test("half an upload: nobody's request becomes bytes of a file", async (t) => {
    const victim = await Customer.of(site, visitors, PHONES.swallowed);
    const thief = await Customer.of(site, visitors, PHONES.uploader);
    const wrong: string[] = [];
    const id = await beginDocument(thief, random);
    for (const framing of possible()) {
      wrong.push(...(await swallowRequest(attacker, framing, { victim, thief, id, random })));
      // a document that has grown takes no bytes from there any more
      if (wrong.length > 0) break;
    }
    t.diagnostic(`tried ${possible().length}`);
    assert.deepEqual(wrong, []);
  });

  test('attacks at work, twenty at once: each is answered with what they asked for', async (t) => {
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS && wrong.length === 0; round += 1) {
      const attacks = PREFIXES.map((prefix) => {
        const framing = FRAMINGS.filter(({ needsAddress }) => !needsAddress)[random.between(0, FRAMINGS.length - 2)] ?? assert.fail();
        return attacker.try(framing, METHODS[random.between(0, 2)] ?? 'GET', prefix, { oneByOne: 0, atOnce: 0 });
      });
      const crowd = PREFIXES.map((prefix) => visitors.visitAll(prefix, { oneByOne: 0, atOnce: 10 }));
      for (const found of await Promise.all([...attacks, ...crowd])) wrong.push(...found);
    }
    t.diagnostic(`tried ${ROUNDS * 20}`);
    assert.deepEqual(wrong, []);
  });

  test('made-up tokens by the hundred from one address: others exchange theirs and read on', async (t) => {
    if (!site.isOwn) {
      t.skip('the site believes no address');
      return;
    }
    const other = await Customer.of(site, visitors, PHONES.beside);
    const heard = await floodWithTokens(site, { address: '192.0.2.77', times: FLOOD });
    assert.deepEqual([...heard.keys()].toSorted(), [401, 429]);
    assert.ok((heard.get(429) ?? 0) > FLOOD / 2);
    const exchanged = await other.call('/v1/auth/refresh', {}, { method: 'POST' });
    assert.equal(exchanged.answer?.status, 200);
    assert.deepEqual(await visitors.visitAll('/api', { oneByOne: 2, atOnce: 6 }), []);
    t.diagnostic(`tried ${FLOOD}`);
  });

  test('all of it: an API worked on nothing but what somebody sent, once', async (t) => {
    if (!site.isOwn) {
      t.skip('the logs of the site are not read here');
      return;
    }
    await checkCalls(site, visitors.sent, visitors.answered);
    t.diagnostic(`tried ${visitors.sent.size}`);
  });
});
