import type { Operation } from '@pozyka/api-contract';
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest, tooLarge, wrongType } from '../errors.ts';
import { castTexts } from './validate.ts';

/** Limits of what one request may carry, in bytes and pieces; more is refused, never cut. */
export const bodyLimits = {
  json: 256 * 1024,
  file: 10 * 1024 * 1024,
  form: 11 * 1024 * 1024,
  field: 64 * 1024,
  fields: 100,
  files: 10,
} as const;

const append = (form: Map<string, unknown>, name: string, value: unknown): void => {
  const present = form.get(name);
  form.set(name, present === undefined ? value : Array.isArray(present) ? [...present, value] : [present, value]);
};

/** A multipart form as an object: texts as strings, files as File, a repeated name as a list. */
const readForm = async (request: FastifyRequest): Promise<unknown> => {
  const form = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // one without a name is a file too when its type says so
        append(form, part.fieldname, new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype }));
      } else if (part.valueTruncated || part.fieldnameTruncated) {
        throw tooLarge();
      } else {
        append(form, part.fieldname, part.value);
      }
    }
  } catch (error) {
    // Limits carry their own status; what the parser says of a broken form is for programmers.
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw badRequest();
  }
  return Object.fromEntries(form);
};

const isEmpty = (body: unknown): boolean => body === undefined || body === null || (body instanceof Uint8Array && body.length === 0);

/** The request's body in the form that its operation's schema is written for: JSON, an object of form parts, or bytes. */
export const readBody = async ({ bodyKind = 'json', body: schema }: Operation, request: FastifyRequest): Promise<unknown> => {
  if (bodyKind === 'form' && request.isMultipart()) {
    const form = await readForm(request);
    return schema ? castTexts(schema, form) : form;
  }
  if (bodyKind === 'form' || request.isMultipart()) throw wrongType();
  const { body } = request;
  if (isEmpty(body)) return undefined;
  if (body instanceof Uint8Array !== (bodyKind === 'bytes')) throw wrongType();
  return body;
};
