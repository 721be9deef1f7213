/** One request of an attacker, and what they want an API to take for another one. */
export interface Attack {
  readonly method: string;
  /** Where the API responds before it has read the body, or after it. */
  readonly path: string;
  /** In the id of each request of it. */
  readonly number: number;
}

/** What is done one after the other: bytes are written, any response is awaited, or the connection is broken off. */
export type Step = Buffer | 'read' | 'cut';

export interface Framing {
  readonly name: string;
  readonly steps: (attack: Attack) => readonly Step[];
  /** Of the API's response, where it comes before the body is read. */
  readonly early?: number;
}

interface HeadOptions {
  readonly eol?: string;
  readonly version?: string;
}

/** More blank lines than any announced length that is not sent. Every parser skips them: wherever a body ends among them, a request begins. */
const PADDING = '\r\n'.repeat(400);
const CHUNKED = 'Transfer-Encoding: chunked';

/** A whole request for an API, and the half of one to which the next visitor's would be glued. */
export const payloadOf = ({ number }: Pick<Attack, 'number'>): Buffer =>
  Buffer.from(
    `${PADDING}GET /v2/visit/smuggled HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: smuggled-${number}\r\n\r\n` +
      `GET /v2/visit/half HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: half-${number}\r\nX-Ignore: `,
  );

/** The head of a request with `lines` that frame its body. */
export const headOf = (
  { method, path, number }: Attack,
  lines: readonly string[],
  { eol = '\r\n', version = '1.1' }: HeadOptions = {},
): Buffer => {
  const all = [
    `${method} /api${path} HTTP/${version}`,
    'Host: localhost',
    `X-Request-Id: attack-${number}`,
    'Content-Type: application/json',
  ];
  return Buffer.from(`${[...all, ...lines].join(eol)}${eol}${eol}`, 'latin1');
};

const chunked = (body: Buffer, { size = body.length.toString(16), end = '\r\n0\r\n\r\n' } = {}): Buffer =>
  Buffer.concat([Buffer.from(`${size}\r\n`, 'latin1'), body, Buffer.from(end, 'latin1')]);

const length = (count: number | string): string => `Content-Length: ${count}`;

/** A head with such lines and the payload after it. */
const withBody = (name: string, lines: (size: number) => readonly string[], options?: HeadOptions): Framing => ({
  name,
  steps: (attack) => {
    const body = payloadOf(attack);
    return [Buffer.concat([headOf(attack, lines(body.length), options), body]), 'read'];
  },
});

/** A head that says chunked in some way, and the payload in chunks. */
const inChunks = (name: string, lines: readonly string[], spoil: (body: Buffer) => Buffer = chunked, options?: HeadOptions): Framing => ({
  name,
  steps: (attack) => [Buffer.concat([headOf(attack, lines, options), spoil(payloadOf(attack))]), 'read'],
});

/** As `withBody`, but for one who reads the body by chunks it is over at once and the payload is the next request. */
const endedAtOnce = (name: string, lines: (size: number) => readonly string[]): Framing => ({
  name,
  steps: (attack) => {
    const body = Buffer.concat([Buffer.from('0\r\n\r\n'), payloadOf(attack)]);
    return [Buffer.concat([headOf(attack, lines(body.length)), body]), 'read'];
  },
});

/** The API responds while the body is on its way, of which the payload is a part. */
const earlyResponse = (name: string, early: number, size: number): Framing => ({
  name,
  early,
  steps: (attack) => [headOf(attack, [length(size)]), Buffer.from(PADDING), 'read', payloadOf(attack), 'cut'],
});

/** The connection is broken off in the middle of a body. */
const broken = (name: string, lines: (size: number) => readonly string[], wrap: (body: Buffer) => Buffer = (body) => body): Framing => ({
  name,
  steps: (attack) => {
    const body = wrap(payloadOf(attack));
    return [headOf(attack, lines(body.length)), body.subarray(0, body.length - 20), 'cut'];
  },
});

/** Every way to say where a request's body ends, or to leave it open. */
export const FRAMINGS: readonly Framing[] = [
  { name: 'no body', steps: (attack) => [headOf(attack, []), 'read'] },
  { name: 'a length and no body', steps: (attack) => [headOf(attack, [length(600)])] },
  { name: 'no body after 100 Continue', steps: (attack) => [headOf(attack, [length(600), 'Expect: 100-continue']), 'read'] },
  {
    name: 'the body after 100 Continue',
    steps: (attack) => {
      const body = payloadOf(attack);
      return [headOf(attack, [length(body.length), 'Expect: 100-continue']), 'read', body, 'read'];
    },
  },
  withBody('a length and a body', (size) => [length(size)]),
  withBody('a length that is too long', (size) => [length(size + 300)]),
  withBody('a length that is too short', () => [length(200)]),
  withBody('two lengths, the second too short', (size) => [length(size), length(200)]),
  withBody('two lengths, the first too short', (size) => [length(200), length(size)]),
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
  inChunks('chunked that never ends', [CHUNKED], (body) => chunked(body, { end: '\r\n' })),
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
  withBody('Connection names headers of the visitor', (size) => [length(size), 'Connection: authorization, x-request-id, host']),
  withBody('another protocol is requested', (size) => [length(size), 'Connection: Upgrade', 'Upgrade: websocket']),
  earlyResponse('refused without a session, the body on its way', 401, 100_000),
  earlyResponse('refused as too large, the body on its way', 413, 1_000_000),
  earlyResponse('refused as of a wrong type, the body on its way', 415, 100_000),
  earlyResponse('refused as too many calls, the body on its way', 429, 100_000),
  broken('broken off in the middle of a body', (size) => [length(size)]),
  broken('broken off in the middle of a chunk', () => [CHUNKED], chunked),
];
