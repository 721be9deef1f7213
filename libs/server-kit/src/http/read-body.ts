import type { Operation } from '@pozyka/api-contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError, badRequest, tooLarge, wrongType } from '../errors.ts';
import type { BodyMeter } from './bodies-in-flight.ts';
import { castTexts } from './validate.ts';

/** Limits of a form's pieces, besides the budget of the whole body; more is refused, never cut. */
export const formLimits = { fieldName: 100, field: 64 * 1024, file: 10 * 1024 * 1024, fields: 100 } as const;

/** Files that a form's schema has room for. */
const filesIn = (schema: Operation['body']): number =>
  schema instanceof z.ZodMiniObject ? Object.values(schema.shape).filter((field) => field instanceof z.ZodMiniFile).length : 0;

const append = (form: Map<string, unknown>, name: string, value: unknown): void => {
  const present = form.get(name);
  form.set(name, present === undefined ? value : Array.isArray(present) ? [...present, value] : [present, value]);
};

/** Limits carry their own status; what a parser says of a broken body is for programmers. */
const asBodyError = (error: unknown): Error =>
  error instanceof ApiError || (error instanceof Error && 'statusCode' in error) ? error : badRequest();

const gatherForm = async (request: FastifyRequest, files: number): Promise<unknown> => {
  const form = new Map<string, unknown>();
  const limits = { fieldNameSize: formLimits.fieldName, fieldSize: formLimits.field, fileSize: formLimits.file, files };
  for await (const part of request.parts({ limits: { ...limits, fields: formLimits.fields, parts: formLimits.fields + files } })) {
    if (part.type === 'file') {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer<ArrayBuffer>>) {
        // at once, not when the rest of the part has been read
        if (part.file.truncated) throw tooLarge();
        chunks.push(chunk);
      }
      if (part.file.truncated) throw tooLarge();
      // one without a name is a file too when its type says so
      append(form, part.fieldname, new File(chunks, part.filename ?? '', { type: part.mimetype }));
    } else if (part.valueTruncated || part.fieldnameTruncated) {
      throw tooLarge();
    } else {
      append(form, part.fieldname, part.value);
    }
  }
  return Object.fromEntries(form);
};

/** A multipart form as an object: texts as strings, files as File, a repeated name as a list. */
const readForm = ({ body: schema }: Operation, request: FastifyRequest, meter: BodyMeter): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { raw } = request;
    // beside the parser's pipe: it counts what comes, framing and all, and stops the pipe in the middle of a part
    const count = (chunk: Buffer): void => {
      try {
        meter.add(chunk.length);
      } catch (error) {
        raw.off('data', count).unpipe();
        raw.pause();
        reject(error instanceof Error ? error : badRequest());
      }
    };
    raw.on('data', count);
    const stopped = () => raw.off('data', count);
    gatherForm(request, filesIn(schema))
      .finally(stopped)
      .then(resolve, (error: unknown) => reject(asBodyError(error)));
  });

const readBytes = async ({ raw }: FastifyRequest, meter: BodyMeter): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  try {
    // the connection of a refused body has to outlive it for the answer
    const coming: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
    for await (const chunk of coming) {
      meter.add(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : badRequest();
  }
  return Buffer.concat(chunks);
};

const parseJson = (request: FastifyRequest, bytes: Buffer): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const parse = request.server.getDefaultJsonParser('error', 'error');
    void parse(request, bytes.toString('utf8'), (error, body) => (error ? reject(error) : resolve(body)));
  });

/** @throws ApiError 413 for a body that says itself that it is longer than its budget, before any of it is read */
export const refuseAnnounced = ({ headers }: FastifyRequest, budget: number): void => {
  if (Number(headers['content-length'] ?? 0) > budget) throw tooLarge();
};

/**
 * The request's body in the form that its operation's schema is written for: JSON, an object of form parts, or bytes. It is read here and
 * nowhere before, so that access is decided first.
 * @throws ApiError 413, 429 or 503 at the first byte that has no room, see BodyMeter; 400 for one that is broken, 415 of another kind
 */
export const readBody = async (operation: Operation, request: FastifyRequest, meter: BodyMeter): Promise<unknown> => {
  const { bodyKind = 'json', body: schema } = operation;
  if (bodyKind === 'form' && request.isMultipart()) {
    const form = await readForm(operation, request, meter);
    return schema ? castTexts(schema, form) : form;
  }
  if (bodyKind === 'form' || request.isMultipart()) throw wrongType();
  const { sentAs } = request;
  if (sentAs === null) return undefined;
  const bytes = await readBytes(request, meter);
  request.rawBody = bytes;
  // A POST without a body may still name the type.
  if (bytes.length === 0) return undefined;
  if (sentAs !== bodyKind) throw wrongType();
  return sentAs === 'json' ? parseJson(request, bytes) : bytes;
};
