/** Why a call failed, serialisable so that it can live in the store. */
export interface ApiError {
  /** HTTP status; 200 where the response itself carried an error code; 0 without a response; 500, with code 0, where this browser failed before the request. */
  status: number;
  /** The server's own code, or the HTTP status. */
  code: number;
  /** The server's words for the customer, in their language; absent where only our own text can be shown. */
  message?: string;
  /** Messages by field, from a 400 or 422. */
  fields?: Record<string, string | string[]>;
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number;
  /** Offline page of a 503. */
  html?: string;
  /** The call by which the servers' logs know it. */
  requestId?: string;
  /** The shell says it in this modal; a page says nothing more. */
  modal?: ErrorModal;
}

/** Modals of the shell that a call may ask for. */
export type ErrorModal = 'vpn' | 'loan';

interface ErrorEnvelope {
  error?: { code?: number; message?: string };
  data?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the error envelope of api.md from an answer of any shape. */
export const readApiError = (status: number, body: unknown, headers?: Headers): ApiError => {
  const envelope: ErrorEnvelope = isRecord(body) ? body : {};
  const error: ApiError = { status, code: envelope.error?.code ?? status };
  if (envelope.error?.message) error.message = envelope.error.message;
  if (isRecord(envelope.data)) {
    if (typeof envelope.data['html'] === 'string') error.html = envelope.data['html'];
    else error.fields = envelope.data as Record<string, string | string[]>;
  }
  const retryAfter = Number(headers?.get('retry-after'));
  if (retryAfter > 0) error.retryAfter = retryAfter;
  const requestId = headers?.get('x-request-id');
  if (requestId) error.requestId = requestId;
  return error;
};

/** Every text in what a server sent, at any depth; numbers and flags are for programs. */
const linesOf = (data: unknown): string[] => {
  if (typeof data === 'string') return data.trim() === '' ? [] : [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(linesOf) : [];
};

/** The text of an error as the specification shows it: data objects flattened to lines, else the message, else the fallback. */
export const errorText = (error: ApiError, fallback: string): string => {
  const lines = linesOf(error.fields);
  return lines.length > 0 ? lines.join('\n') : (error.message ?? fallback);
};

/** Tells an ApiError from a programming error in a rejected promise. */
export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && typeof value['status'] === 'number' && typeof value['code'] === 'number';
