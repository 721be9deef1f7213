import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '@pozyka/remote-kit/types';
import type { Delta, Deltas } from '../deltas/deltas.ts';
import { compress, compressDelta } from '../http/compress.ts';
import { announcedDictionary, dictionaryOf, useAsDictionary, type Dictionary } from '../http/dictionary.ts';
import { acceptedEncodings } from '../http/encoding.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import { formOf, plain, type CachedPage } from './cached-page.ts';

/**
 * The login page is the dictionary of all pages: it has the frame, the styles and the list of releases that every page has, and hardly any
 * content of its own. It is a quarter smaller than home, deltas against it are as small, and it is most visitors' next page.
 */
export const dictionaryPage: Readonly<Record<Locale, string>> = { uk: '/login', ru: '/ru/login' };

/** The pages that each dictionary is for: of two patterns that match, browsers take the longer one. */
const pagesOf: Readonly<Record<Locale, string>> = { uk: '/*', ru: '/ru*' };

/** Both languages of the live releases, and of some before them: browsers have those for a while. */
const MOST_DICTIONARIES = 8;
const LARGEST_BYTES = 512 * 1024;
/** After a failure the dictionary page is not rendered again for so long. */
const PAUSE_MS = 30_000;
/** How long a browser may have it; a gateway that does not know it any more answers as usual. */
const CACHED_SECONDS = 14 * 86_400;

/** On answers with cached pages. */
export const VARY_BY_DICTIONARY = 'Accept-Encoding, Available-Dictionary, Cookie';

interface Known extends Dictionary {
  locale: Locale;
  brotli: Promise<Buffer>;
}

interface Current {
  snapshot: string;
  /** Undefined while it is made, and after a failure. */
  name: string | undefined;
  /** When it may be made again. */
  retryAt: number;
}

export interface PageDictionariesOptions {
  deltas: Deltas;
  now(): number;
}

/**
 * Dictionaries of pages, one for each language of the live releases, and pages as deltas against them. Both are what every
 * anonymous visitor gets, so the length of a delta tells nothing of anybody.
 */
export class PageDictionaries {
  readonly #options: PageDictionariesOptions;
  /** By hash, as addresses write it; the oldest first. */
  readonly #known = new Map<string, Known>();
  readonly #current = new Map<Locale, Current>();

  constructor(options: PageDictionariesOptions) {
    this.#options = options;
  }

  /** Makes the dictionary of the live releases once, in the background. @param render the page of {@link dictionaryPage} */
  prepare({ id }: Snapshot, locale: Locale, render: () => Promise<CachedPage>): void {
    const { now } = this.#options;
    const before = this.#current.get(locale);
    if (before?.snapshot === id && (before.name !== undefined || now() < before.retryAt)) return;
    const current: Current = { snapshot: id, name: undefined, retryAt: now() + PAUSE_MS };
    this.#current.set(locale, current);
    render()
      .then(async (page) => {
        if (page.status !== 200 || page.redirect !== undefined || page.madeOf === null) return;
        const bytes = await plain(page);
        if (bytes.length <= LARGEST_BYTES) current.name = this.#add(bytes, locale);
      })
      .catch(() => undefined); // pages are sent whole
  }

  /** The value of `Link` for a page, by which the browser fetches the dictionary when it is idle; undefined where it has it already. */
  link({ id }: Snapshot, locale: Locale, announced: string | undefined): string | undefined {
    const current = this.#current.get(locale);
    if (current?.snapshot !== id || current.name === undefined || current.name === announced) return undefined;
    return `</dictionary/${current.name}>; rel="compression-dictionary"`;
  }

  /** The name of the dictionary that a request announces, if it is one of these. */
  announced(headers: IncomingHttpHeaders): string | undefined {
    const name = announcedDictionary(headers)?.sha256.toString('base64url');
    return name !== undefined && this.#known.has(name) ? name : undefined;
  }

  /** The page as a delta, where it is made already. */
  ready(page: CachedPage, name: string): Delta | undefined {
    return this.#options.deltas.ready(keyOf(page, name));
  }

  /** The page as a delta; undefined for a page that must not be cached, and where the delta would save nothing. */
  async delta(page: CachedPage, name: string): Promise<Delta | undefined> {
    const dictionary = this.#known.get(name);
    if (!dictionary || page.madeOf === null) return undefined;
    return this.#options.deltas.get(keyOf(page, name), async () => {
      const [html, usual] = await Promise.all([plain(page), formOf(page, 'br').bytes]);
      const bytes = await compressDelta(html, dictionary);
      return { bytes, saved: usual.length - bytes.length };
    });
  }

  sent(delta: Delta): void {
    this.#options.deltas.sent('page', delta);
  }

  /** `/dictionary/<hash>`: not as HTML, since opened as a page it would have no policy. */
  route(app: FastifyInstance): void {
    app.get<{ Params: { hash: string } }>('/dictionary/:hash', async (request, reply) => {
      const dictionary = this.#known.get(request.params.hash);
      reply.type('application/octet-stream').header('vary', 'Accept-Encoding');
      if (!dictionary) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
      reply
        .header('cache-control', `public, max-age=${CACHED_SECONDS}, immutable`)
        .header('use-as-dictionary', useAsDictionary({ match: pagesOf[dictionary.locale], matchDest: 'document' }));
      if (acceptedEncodings(request.headers['accept-encoding'])[0] !== 'br') return reply.send(dictionary.bytes);
      return reply.header('content-encoding', 'br').send(await dictionary.brotli);
    });
  }

  #add(bytes: Buffer, locale: Locale): string {
    const dictionary = dictionaryOf(bytes);
    const name = dictionary.sha256.toString('base64url');
    const brotli = this.#known.get(name)?.brotli ?? compress(bytes, 'br', 'best');
    brotli.catch(() => undefined); // whoever fetches it hears of it
    this.#known.delete(name);
    this.#known.set(name, { ...dictionary, locale, brotli });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_DICTIONARIES) break;
      this.#known.delete(oldest);
    }
    return name;
  }
}

const keyOf = ({ etag }: CachedPage, name: string): string => `${etag} ${name}`;
