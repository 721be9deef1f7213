import { z } from 'zod';

/** What is recorded for it: tasks of all threads, and the two moments. */
export const TRACED = ['-*', 'toplevel', 'loading', 'blink.user_timing'];

/** All that a thread of Chromium does is in one of these. */
const TASK = 'ThreadControllerImpl::RunTask';

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.object({ data: z.object({ navigationId: z.string().optional() }).optional().catch(undefined) }).optional(),
});
const trace = z.object({ traceEvents: z.array(z.unknown()) });

/**
 * Milliseconds of processor time that the page's own thread took from the navigation to its first text or picture; undefined when nothing was painted.
 * What of a task lies behind that moment counts by its share.
 * @param recorded a trace of Chromium, as JSON
 */
export const timeToFirstText = (recorded: string): number | undefined => {
  const events = trace.parse(JSON.parse(recorded)).traceEvents.flatMap((each) => event.safeParse(each).data ?? []);
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  const begun = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.navigationId !== undefined && args.data.navigationId === painted?.args?.data?.navigationId,
  );
  if (!painted || !begun) return undefined;
  const tasks = events.filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === painted.pid && tid === painted.tid);
  return tasks.reduce((sum, { ts, dur, tdur }) => {
    const within = Math.min(ts + dur, painted.ts) - Math.max(ts, begun.ts);
    return within <= 0 || dur === 0 ? sum : sum + (tdur * within) / dur / 1000;
  }, 0);
};
