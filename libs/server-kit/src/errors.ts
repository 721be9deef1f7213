/** Values put into a text's `{placeholders}`. */
type TextValues = Readonly<Record<string, string | number>>;

/** A message key of the catalogue, alone or with values; a string that is no key is shown as it is. */
export type Text = string | { readonly key: string; readonly values?: TextValues };

/** What is wrong per field, in dot notation (`Passport.itn`). */
export type FieldTexts = Readonly<Record<string, Text | readonly Text[]>>;

export interface ApiErrorOptions {
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** The number in `error.code`; the status when absent. */
  readonly code?: number;
  readonly message: Text;
  readonly data?: FieldTexts;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A failure shown to the customer: HTTP 4xx or 5xx and `{"error": {code, message}, "data"?}` in their language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: number;
  readonly text: Text;
  readonly data: FieldTexts | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, code, message, data, headers, cause }: ApiErrorOptions) {
    super(typeof message === 'string' ? message : message.key, { cause });
    this.status = status;
    this.code = code ?? status;
    this.text = message;
    this.data = data;
    this.headers = headers ?? {};
  }
}

/**
 * A response with an error code that the specification names (405 on save, the loan modal's): HTTP 200 and
 * `{"error": {code, message}, "data"?}`. Return it to commit what the handler wrote, throw it to roll back.
 */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  readonly code: number;
  readonly text: Text;
  readonly data: unknown;

  constructor(code: number, message: Text, data?: unknown) {
    super(typeof message === 'string' ? message : message.key);
    this.code = code;
    this.text = message;
    this.data = data;
  }
}

const failure =
  (status: number, key: string) =>
  (message: Text = key, data?: FieldTexts): ApiError =>
    new ApiError({ status, message, ...(data && { data }) });

/** 400: the request does not fit its schema; name the fields. */
export const badRequest = failure(400, 'error.badRequest');
/** 401: no token or a dead one. */
export const unauthorized = failure(401, 'error.unauthorized');
/** 403: another's public object, or a foreign origin. */
export const forbidden = failure(403, 'error.forbidden');
/** 404: no such object, and the same answer for another customer's private one. */
export const notFound = failure(404, 'error.notFound');
/** 409: not allowed in this state. */
export const conflict = failure(409, 'error.conflict');
/** 412: what the caller has read was changed since. */
export const preconditionFailed = failure(412, 'error.preconditionFailed');
/** 413: the body or a file is too large. */
export const tooLarge = failure(413, 'error.tooLarge');
/** 415: a file or a body of the wrong type. */
export const wrongType = failure(415, 'error.wrongType');
/** 422: fits the schema, breaks a business rule. */
export const unprocessable = failure(422, 'error.unprocessable');
/** 503 without `html`: overloaded or a neighbour is down; retry. */
export const unavailable = failure(503, 'error.unavailable');

/** 429 with `Retry-After`, in whole seconds. */
export const tooMany = (retryAfterSeconds: number, message: Text = 'error.tooMany', data?: FieldTexts): ApiError =>
  new ApiError({
    status: 429,
    message,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    ...(data && { data }),
  });

/** 503 with the offline page that the browser shows whole. */
export const offline = (html: string): ApiError => new ApiError({ status: 503, message: 'error.offline', data: { html } });

/** See {@link BusinessError}. */
export const businessError = (code: number, message: Text, data?: unknown): BusinessError => new BusinessError(code, message, data);
