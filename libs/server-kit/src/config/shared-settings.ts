import { defaultPaymentSystem } from '@pozyka/api-contract/constants';
import * as z from 'zod/mini';

const KNOWN_SECRET = 'a-secret-of-the-sandbox-that-everybody-knows';

export const redisUrlSetting = z.optional(
  z.url({ protocol: /^rediss?$/, error: 'an address like redis://user:password@host:6379, or rediss:// with TLS' }),
);

export const redisSecretSetting = z._default(z.string().check(z.minLength(32, 'at least 32 characters')), KNOWN_SECRET);

/** Of the OpenTelemetry specification, by its names; nothing is traced or sent while the endpoint is absent. */
export const telemetrySettings = {
  /** The collector's address for OTLP over HTTP, `http://127.0.0.1:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'an http or https address' })),
  /** The share of traces that is recorded: 1 all, 0.01 one of a hundred. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0, 'a number 0–1'), z.lte(1, 'a number 0–1')), 1),
};

/** The payment provider's name, `{system}` in the paths of payment calls: the same for the main API, the gateway and the provider. */
export const paymentSystemSetting = z._default(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, '1 to 64 Latin letters, digits, - or _')),
  defaultPaymentSystem,
);
