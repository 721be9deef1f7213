import * as z from 'zod/mini';

/** Of the OpenTelemetry specification, by its names; nothing is traced or sent while the endpoint is absent. */
export const telemetrySettings = {
  /** The collector's address for OTLP over HTTP, `http://127.0.0.1:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'an http or https address' })),
  /** The share of traces that is recorded: 1 all, 0.01 one of a hundred. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0, 'a number 0–1'), z.lte(1, 'a number 0–1')), 1),
};
