import type { RemoteModule } from '@pozyka/remote-kit';
import { startFederation } from './federation.ts';

/**
 * A network in which the first entries of a remote are lost; tells which addresses were loaded. The runtime remembers entries for the
 * whole document, so each test has a remote of its own.
 */
const entriesLost = (name: string, lost: number) => {
  const container = `mf_${name}`;
  const entry = `/r/${name}/1.0.0/remoteEntry.js`;
  const exposed: RemoteModule = { name, pages: {}, messages: { uk: async () => ({ default: {} }), ru: async () => ({ default: {} }) } };
  const loaded: string[] = [];
  const load = startFederation([{ name, container, version: '1.0.0', entry }], (_remote, url) => {
    const script = Object.assign(document.createElement('script'), { src: url });
    loaded.push(url);
    const comes = loaded.length > lost;
    void Promise.resolve().then(() => {
      if (comes) Object.assign(window, { [container]: { init: () => undefined, get: async () => () => ({ default: exposed }) } });
      script.dispatchEvent(new Event(comes ? 'load' : 'error'));
    });
    return script;
  });
  return { load, loaded, exposed, addresses: (...queries: string[]) => queries.map((query) => `http://localhost${entry}${query}`) };
};

describe('startFederation', () => {
  beforeAll(() => Object.assign(globalThis, { SHARED_VERSIONS: { react: '19.0.0' } }));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives what a remote exposes, and loads its entry once', async () => {
    const { load, loaded, exposed, addresses } = entriesLost('whole', 0);
    expect(await load('whole')).toBe(exposed);
    expect(await load('whole')).toBe(exposed);
    expect(loaded).toEqual(addresses(''));
  });

  it('loads an entry that does not come three times, each time from another address, and so at the next call', async () => {
    const { load, loaded, exposed, addresses } = entriesLost('lost', 4);
    const first = expect(load('lost')).rejects.toThrow('/r/lost/1.0.0/remoteEntry.js');
    await jest.runAllTimersAsync();
    await first;
    expect(loaded).toEqual(addresses('', '?retry=1', '?retry=2'));
    const second = load('lost');
    await jest.runAllTimersAsync();
    expect(await second).toBe(exposed);
    expect(loaded.slice(3)).toEqual(addresses('', '?retry=3'));
  });

  it('has the hash of a module checked by a script tag before it is imported, and loads a lost one again', async () => {
    const entry = '/r/guest/1.0.0/remoteEntry.js';
    const tags: string[] = [];
    const imported: string[] = [];
    const makeScript = (_remote: unknown, url: string) => {
      tags.push(url);
      const script = document.createElement('script');
      const event = new Event(tags.length > 1 ? 'load' : 'error');
      void Promise.resolve().then(() => script.dispatchEvent(event));
      return script;
    };
    const exposed = { name: 'guest' };
    const load = startFederation(
      [{ name: 'guest', container: 'mf_guest', version: '1.0.0', entry, entryType: 'module' }],
      makeScript,
      (url) => {
        imported.push(url);
        return Promise.resolve({ init: () => undefined, get: async () => () => ({ default: exposed }) } as never);
      },
    );
    const loading = load('guest');
    await jest.runAllTimersAsync();
    expect(await loading).toBe(exposed);
    const [first, second] = tags.map((url) => url.replace('http://localhost', ''));
    expect([first, second]).toEqual([entry, `${entry}?retry=1`]);
    expect(imported).toEqual(tags.slice(1));
  });

  it('refuses a remote that is not in the registry', async () => {
    await expect(entriesLost('known', 0).load('unknown')).rejects.toThrow('unknown is not in the registry');
  });
});
