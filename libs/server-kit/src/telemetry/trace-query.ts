import { SpanKind, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { failSpan, tracer } from './trace.ts';

const LONGEST_TEXT = 1_000;

/** Values are parameters; what a statement quotes itself is masked too, so that nobody's data comes with it by mistake. */
const withoutLiterals = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

/** `select loan`, `begin`: few enough to group spans by. */
export const summaryOf = (text: string): string => {
  const verb = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update|table)\s+"?(\w+)"?/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
};

const codeOf = (error: unknown): string => (error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown');

/** Kysely's `log`: a statement of a traced call becomes a span of it, with its text and without its parameters. */
export const traceQuery = (event: LogEvent): void => {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const text = withoutLiterals(event.query.sql);
  const summary = summaryOf(text);
  const end = performance.timeOrigin + performance.now();
  const span = tracer().startSpan(summary, {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text.slice(0, LONGEST_TEXT) },
  });
  if (event.level === 'error') failSpan(span, codeOf(event.error));
  span.end(end);
};
