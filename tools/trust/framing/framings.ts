import type { Seeded } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** The two APIs by the gateway's prefixes. */
export const PREFIXES = ['/api', '/mplace-api'] as const;
export type Prefix = (typeof PREFIXES)[number];

/** One request of an attacker, and what they want an API to take for another one. */
export interface Attack {
  readonly method: Method;
  readonly prefix: Prefix;
  readonly path: string;
  /** On each request of it, so that the servers' logs tell which of them arrived where. */
  readonly number: string;
  /** Their address, as a proxy in front would tell it. */
  readonly address: string;
  /** What shall begin where a body was thought to end. */
  readonly smuggled: string;
  readonly random: Seeded;
}

/** What they do one after the other: writes bytes, waits for any answer, or breaks off. */
type Step = Buffer | 'hear' | 'cut';

export interface Framing {
  readonly name: string;
  readonly steps: (attack: Attack) => Step[];
  /** Needs addresses that can be told, as behind a proxy. */
  readonly needsAddress?: true;
}

const MARKERS: Readonly<Record<Prefix, string>> = { '/api': '/v2/system/pages/framing-marker', '/mplace-api': '/mplace/framing-marker' };

/** Blank lines before a request, which every parser skips: wherever a body was thought to end among them, what follows begins a request. */
const pad = (count: number): string => '\r\n'.repeat(count);

const wholeRequest = ({ prefix, number }: Pick<Attack, 'prefix' | 'number'>, kind: 'smuggled' | 'own'): string =>
  `GET ${kind === 'own' ? prefix : ''}${MARKERS[prefix]}-${number} HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: ${kind}-${number}\r\n\r\n`;

/** A whole request for an API, whose answer goes to whoever the API believes to serve. */
export const markerOf = (attack: Omit<Attack, 'smuggled'>): string => wholeRequest(attack, 'smuggled');

/** A whole request for an API, and the half of one to which the next visitor's would be glued. */
export const markersOf = (attack: Omit<Attack, 'smuggled'>): string =>
  `${markerOf(attack)}GET ${MARKERS[attack.prefix]}-half-${attack.number} HTTP/1.1\r\n` +
  `Host: localhost\r\nX-Request-Id: half-${attack.number}\r\nX-Ignore: `;

/** What is smuggled, behind blank lines. */
export const payloadOf = ({ smuggled }: Attack, padding = 300): Buffer => Buffer.from(pad(padding) + smuggled);

interface HeadOptions {
  readonly eol?: string;
  readonly type?: string;
  readonly version?: string;
  readonly path?: string;
}

/** The head of a request with `lines` that frame its body. */
export const headOf = (attack: Attack, lines: readonly string[], options: HeadOptions = {}): Buffer => {
  const { eol = '\r\n', type = 'application/json', version = '1.1', path = attack.path } = options;
  const { method, prefix, number, address } = attack;
  const all = [
    `${method} ${prefix}${path} HTTP/${version}`,
    'Host: localhost',
    `X-Request-Id: attack-${number}`,
    `X-Forwarded-For: ${address}`,
    `Content-Type: ${type}`,
    ...lines,
  ];
  return Buffer.from(`${all.join(eol)}${eol}${eol}`, 'latin1');
};

const chunked = (body: Buffer, { size = body.length.toString(16), end = '\r\n0\r\n\r\n' } = {}): Buffer =>
  Buffer.concat([Buffer.from(`${size}\r\n`, 'latin1'), body, Buffer.from(end, 'latin1')]);

const CHUNKED = 'Transfer-Encoding: chunked';
const length = (count: number | string): string => `Content-Length: ${count}`;

/** A head with such lines and the payload after it. */
const withBody = (name: string, lines: (size: number, attack: Attack) => readonly string[], options?: HeadOptions): Framing => ({
  name,
  steps: (attack) => {
    const body = payloadOf(attack);
    return [Buffer.concat([headOf(attack, lines(body.length, attack), options), body]), 'hear'];
  },
});

/** A head that says chunked in some way, and the payload in chunks. */
const inChunks = (name: string, lines: readonly string[], spoil: (body: Buffer) => Buffer = chunked, options?: HeadOptions): Framing => ({
  name,
  steps: (attack) => [Buffer.concat([headOf(attack, lines, options), spoil(payloadOf(attack))]), 'hear'],
});

/** As `withBody`, but for one who reads the body by chunks it is over at once and the payload is the next request. */
const endedAtOnce = (name: string, lines: (size: number) => readonly string[], options?: HeadOptions): Framing => ({
  name,
  steps: (attack) => {
    const body = Buffer.concat([Buffer.from('0\r\n\r\n'), payloadOf(attack)]);
    return [Buffer.concat([headOf(attack, lines(body.length), options), body]), 'hear'];
  },
});

const paths: Readonly<Record<Prefix, Partial<Record<Method, string>>>> = {
  '/api': {
    POST: '/v2/app/documents/send',
    PATCH: '/v2/app/documents/send/6f2f1c1e-0000-4000-8000-000000000000',
    DELETE: '/v1/auth/sessions',
    GET: '/v2/cards',
    HEAD: '/v2/cards',
  },
  '/mplace-api': {},
};

/** An answer that comes while the body is on its way: `sent` of `size` bytes are there. */
const answeredEarly = (name: string, options: HeadOptions, sent: number, size: number): Framing => ({
  name,
  steps: (attack) => {
    const path = options.path ?? paths[attack.prefix][attack.method] ?? attack.path;
    const body = Buffer.concat([Buffer.from(pad(sent / 2)), payloadOf(attack)]);
    return [headOf(attack, [length(size)], { ...options, path }), body.subarray(0, sent), 'hear', body.subarray(sent), 'cut'];
  },
});

/** Every way to say where a request's body ends, or to leave it open. */
export const FRAMINGS: readonly Framing[] = [
  { name: 'no body', steps: (attack) => [headOf(attack, []), 'hear'] },
  withBody('a length and a body', (size) => [length(size)]),
  {
    name: 'a length and no body',
    steps: (attack) => [headOf(attack, [length(attack.random.between(300, 5_000))])],
  },
  {
    name: 'a length that is too long',
    steps: (attack) => {
      const body = payloadOf(attack);
      return [Buffer.concat([headOf(attack, [length(body.length + attack.random.between(1, 2_000))]), body])];
    },
  },
  {
    name: 'a length that is too short',
    steps: (attack) => {
      const first = attack.random.between(1, 300);
      const own = Buffer.from(`${pad(200)}${wholeRequest(attack, 'own')}`);
      return [Buffer.concat([headOf(attack, [length(first)]), own, payloadOf(attack)]), 'hear'];
    },
  },
  withBody('two lengths that differ', (size, { random }) => {
    const other = random.between(0, 300);
    return random.between(0, 1) === 1 ? [length(size), length(other)] : [length(other), length(size)];
  }),
  withBody('two lengths that are equal', (size) => [length(size), length(size)]),
  withBody('a list of lengths', (size) => [length(`${size}, ${size}`)]),
  withBody('a length with a sign', (size) => [length(`+${size}`)]),
  withBody('a length in hex', (size) => [length(`0x${size.toString(16)}`)]),
  withBody('a negative length', (size) => [length(-size)]),
  withBody('a length larger than numbers are', () => [length('18446744073709551617')]),
  withBody('a length with a blank before its colon', (size) => [`Content-Length : ${size}`]),
  withBody('a length with an underscore', (size) => [`Content_Length: ${size}`, length(0)]),
  withBody('a length in HTTP/1.0', (size) => [length(size), 'Connection: keep-alive'], { version: '1.0' }),
  endedAtOnce('a length, then chunked', (size) => [length(size), CHUNKED]),
  endedAtOnce('chunked, then a length', (size) => [CHUNKED, length(size)]),
  inChunks('chunked with a short length', [length(4), CHUNKED]),
  inChunks('chunked', [CHUNKED]),
  inChunks('chunked in HTTP/1.0', [CHUNKED, 'Connection: keep-alive'], chunked, { version: '1.0' }),
  {
    name: 'chunked that never ends',
    steps: (attack) => [Buffer.concat([headOf(attack, [CHUNKED]), chunked(payloadOf(attack), { end: '\r\n' })])],
  },
  inChunks('chunked with trailers', [CHUNKED, 'Trailer: Authorization'], (body) =>
    chunked(body, { end: '\r\n0\r\nAuthorization: Bearer x\r\nContent-Length: 9\r\n\r\n' }),
  ),
  inChunks('a chunk in hex with a prefix', [CHUNKED], (body) => chunked(body, { size: `0x${body.length.toString(16)}` })),
  inChunks('a negative chunk', [CHUNKED], (body) => chunked(body, { size: `-${body.length.toString(16)}` })),
  inChunks('a chunk larger than numbers are', [CHUNKED], (body) => chunked(body, { size: 'fffffffffffffffff0' })),
  inChunks('a chunk that is longer than it says', [CHUNKED], (body) => chunked(body, { size: '2' })),
  inChunks('a chunk with a bare line feed', [CHUNKED], (body) => chunked(body, { size: `${body.length.toString(16)};a\n` })),
  inChunks('a chunk with a bare carriage return', [CHUNKED], (body) => chunked(body, { size: `${body.length.toString(16)};a\rb` })),
  endedAtOnce('an unknown coding', (size) => ['Transfer-Encoding: xchunked', length(size)]),
  endedAtOnce('a coding with a blank before its colon', (size) => ['Transfer-Encoding : chunked', length(size)]),
  endedAtOnce('a coding after a tab', (size) => ['Transfer-Encoding:\tchunked', length(size)]),
  endedAtOnce('a coding after a vertical tab', (size) => ['Transfer-Encoding:\vchunked', length(size)]),
  endedAtOnce('codings in the wrong order', (size) => ['Transfer-Encoding: chunked, identity', length(size)]),
  endedAtOnce('two codings', (size) => [CHUNKED, 'Transfer-Encoding: identity', length(size)]),
  inChunks('an unknown coding without a length', ['Transfer-Encoding: xchunked']),
  withBody('a length on a folded line', (size) => ['X-Folded: a', ` ${length(size)}`]),
  endedAtOnce('a coding on a folded line', (size) => ['Transfer-Encoding:', ' chunked', length(size)]),
  withBody('bare line feeds', (size) => [length(size)], { eol: '\n' }),
  withBody('bare carriage returns', (size) => [`X-Bare: a\r${length(size)}`]),
  endedAtOnce('a coding behind a bare carriage return', (size) => [length(size), `X-Bare: a\r${CHUNKED}`]),
  withBody('Connection names the length', (size) => [length(size), 'Connection: content-length']),
  inChunks('Connection names the coding', [CHUNKED, 'Connection: transfer-encoding']),
  withBody('Connection names who asks', (size) => [length(size), 'Connection: authorization, x-request-id, host']),
  withBody('another protocol is asked for', (size) => [length(size), 'Connection: Upgrade', 'Upgrade: websocket']),
  {
    name: 'the body after 100 Continue',
    steps: (attack) => {
      const body = payloadOf(attack);
      return [headOf(attack, [length(body.length), 'Expect: 100-continue']), 'hear', body, 'hear'];
    },
  },
  {
    name: 'no body after 100 Continue',
    steps: (attack) => [headOf(attack, [length(attack.random.between(300, 5_000)), 'Expect: 100-continue']), 'hear'],
  },
  answeredEarly('nobody is logged in and the body is on its way', { type: 'multipart/form-data; boundary=b' }, 600, 100_000),
  answeredEarly('too large, and the body is on its way', {}, 60_000, 20_000_000),
  answeredEarly('of a wrong type, and the body is on its way', { type: 'text/x-unknown' }, 600, 100_000),
  { ...answeredEarly('too many calls, and the body is on its way', {}, 600, 100_000), needsAddress: true },
  {
    name: 'broken off in the middle of a body',
    steps: (attack) => {
      const body = payloadOf(attack, 2_000);
      return [headOf(attack, [length(body.length)]), body.subarray(0, attack.random.between(1, 3_900)), 'cut'];
    },
  },
  {
    name: 'broken off in the middle of a chunk',
    steps: (attack) => {
      const body = chunked(payloadOf(attack, 2_000));
      return [headOf(attack, [CHUNKED]), body.subarray(0, attack.random.between(8, 3_900)), 'cut'];
    },
  },
];
