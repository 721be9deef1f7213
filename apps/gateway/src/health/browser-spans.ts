import type { FastifyInstance } from 'fastify';
import { recordBrowserSpan } from '@pozyka/server-kit';
import { readRelease } from '@pozyka/server-kit/asking-release';
import * as z from 'zod/mini';
import { sendFailure } from '../http/envelope.ts';
import type { ReportOptions } from './report-options.ts';
import type { SpanMarks } from './span-marks.ts';

const LONGEST_MS = 600_000;
const upTo = (most: number) => z.number().check(z.nonnegative(), z.maximum(most));

const span = z.object({
  traceId: z.string().check(z.regex(/^(?!0{32})[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^(?!0{16})[0-9a-f]{16}$/)),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** 0 without an answer. */
  status: z.int().check(z.nonnegative(), z.maximum(599)),
  /** Milliseconds since the call began: clocks of phones are wrong by minutes. */
  ago: upTo(LONGEST_MS),
  ms: upTo(LONGEST_MS),
  release: z.string().check(z.maxLength(120)),
  /** From the answer, by `Server-Timing`. */
  mark: z.string().check(z.regex(/^[\w-]{22}$/)),
});
const report = z.object({ spans: z.array(span).check(z.minLength(1), z.maxLength(20)) });

/** `POST /spans`: calls as browsers measured them, for their traces; numbers, method and release alone. A span that no answer of ours named is dropped. */
export const browserSpansRoute = (
  scope: FastifyInstance,
  { isTooMany, marks, now }: Pick<ReportOptions, 'isTooMany'> & { marks: SpanMarks; now: () => number },
): void => {
  scope.post('/spans', async (request, reply) => {
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return sendFailure(reply, 400);
    reply.code(204).header('cache-control', 'no-store');
    if (await isTooMany(request)) return reply.send();
    for (const { ago, release, mark, ...measured } of parsed.data.spans)
      if (marks.isOurs(measured.traceId, measured.spanId, mark))
        recordBrowserSpan({ ...measured, startedAt: now() - ago, release: readRelease(release) });
    return reply.send();
  });
};
