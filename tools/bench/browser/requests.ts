import type { CDPSession } from '@playwright/test';

/** One request that left the browser. */
export interface Request {
  url: string;
  type: string;
  mime: string;
  begun: number;
  ended?: number;
  /** Bytes that came, headers too. */
  bytes: number;
  status: number;
  /** Answered by the browser's own stores. */
  kept: boolean;
  /** How many had to end, one after the other, before this one could. */
  depth: number;
}

/** Listens to the network of a page. Times are seconds of the browser's own clock. */
export const watchRequests = async (session: CDPSession) => {
  const requests = new Map<string, Request>();
  let first = Infinity;
  let waiting = 0;
  let lastEnd = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!/^https?:/.test(request.url)) return;
    if (!requests.has(requestId)) waiting += 1;
    first = Math.min(first, timestamp);
    requests.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      mime: '',
      begun: timestamp,
      bytes: 0,
      status: 0,
      kept: false,
      depth: 1,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.kept = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.mime = response.mimeType;
    request.status = response.status;
    if (response.fromDiskCache || response.fromPrefetchCache) request.kept = true;
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const request = requests.get(requestId);
    if (!request || request.ended !== undefined) return;
    request.ended = timestamp;
    request.bytes = bytes;
    waiting -= 1;
    lastEnd = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => end(requestId, timestamp, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await session.send('Network.enable');
  return {
    isQuiet: (ms: number) => waiting <= 0 && Date.now() - lastEnd > ms,
    /** What left the browser and ended, in order, each with its depth, and when: milliseconds after the first. */
    ended(): (Request & { ended: number })[] {
      const all = [...requests.values()].filter(
        (request): request is Request & { ended: number } => !request.kept && request.ended !== undefined,
      );
      const rows = all.filter(({ url }) => !/\/favicon\.(ico|svg)$/.test(url)).sort((a, b) => a.begun - b.begun);
      for (const row of rows) for (const other of rows) if (other.ended <= row.begun) row.depth = Math.max(row.depth, other.depth + 1);
      return rows.map((row) => ({ ...row, begun: (row.begun - first) * 1000, ended: (row.ended - first) * 1000 }));
    },
  };
};
