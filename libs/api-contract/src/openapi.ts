import * as z from 'zod/mini';
import { bodyBudget } from './body-budget.ts';
import { headerNames, languages } from './constants.ts';
import { openApiNames } from './openapi-names.ts';
import type { Operation, Operations } from './operation.ts';
import { apiFailure } from './schemas.ts';

type Json = Record<string, unknown>;

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  /** Base addresses, the first one by default. */
  readonly servers: readonly string[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Record<string, Json>;
}

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const failures = {
  400: ['BadRequest', 'The request does not fit the schema; `data` names each field'],
  401: ['Unauthorized', 'No token, or a dead one'],
  403: ['Forbidden', "A foreign origin, or another customer's public object"],
  404: ['NotFound', 'No such object for this caller'],
  409: ['Conflict', 'Not allowed in this state, or the same key with another body'],
  412: ['Changed', 'What `If-Match` names was changed since; `data` names each field'],
  413: ['TooLarge', 'The body has more bytes than `x-body-bytes` of the call, or a file is too large; the connection ends'],
  415: ['WrongType', 'The body is of a wrong type'],
  422: ['BusinessRule', 'The request fits the schema but breaks a rule'],
  429: ['TooMany', 'Too many requests'],
  503: ['Unavailable', 'Overloaded, or offline: then `data.html` is the page to show'],
} as const;
type FailureStatus = keyof typeof failures;
const isFailureStatus = (status: number): status is FailureStatus => status in failures;

/** The area in words, for the list of tags. */
const tagDescriptions: Readonly<Record<string, string>> = {
  auth: 'Login by phone and code, token, devices',
  customers: 'Login by password, the account, password restore, registration',
  system: 'Content: languages, blocks, menus, pages, SEO, lookups, questions, search, map',
  forms: 'Forms that the server defines, their files and hints',
  posts: 'Posts and comments',
  application: 'The loan application and its status',
  documents: 'Documents and the live photo',
  contracts: 'Contracts, signing, extension',
  conditions: 'What may be borrowed and what it costs',
  cases: 'Requests of customers: complaints, questions, personal data',
  cashflow: 'Receipts',
  cards: 'Cards',
  officer: "Requests of customers and calls, for the lender's back office",
  papers: 'Papers of the lender, known again by their sums',
  payment: 'Card verification and payments',
  suggestions: 'Hints for names and addresses',
  catalogue: 'Categories, goods, filters, search',
  sandbox: 'Outside production only',
};

/** Turns zod schemas into JSON Schema and gathers the named ones for `components/schemas`. */
const schemaWriter = () => {
  const components: Json = {};
  const write = (schema: z.ZodMiniType): Json => {
    const written = z.toJSONSchema(schema, {
      io: 'input',
      metadata: openApiNames,
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'file') {
          delete jsonSchema.format;
          delete jsonSchema.contentEncoding;
          jsonSchema.contentMediaType = 'application/octet-stream';
        }
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
        delete jsonSchema.id;
      },
    });
    const text = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _dialect, $defs, ...rest } = JSON.parse(text) as Json;
    Object.assign(components, $defs);
    return rest;
  };
  return { components, write };
};
type Write = ReturnType<typeof schemaWriter>['write'];

const parametersIn = (place: 'path' | 'query' | 'header', schema: z.ZodMiniObject | undefined, write: Write): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({ name, in: place, required: required.includes(name), schema: shape }));
};

const requestBody = ({ body, bodyKind = 'json' }: Operation, write: Write): Json | undefined => {
  const answer = (type: string, schema: Json): Json => ({ required: true, content: { [type]: { schema } } });
  if (bodyKind === 'bytes') return answer('application/offset+octet-stream', {});
  if (!body) return undefined;
  // In the wrapper a named schema stays a reference.
  const { properties } = write(z.object({ body })) as { properties: { body: Json } };
  return answer(bodyKind === 'form' ? 'multipart/form-data' : 'application/json', properties.body);
};

const success = ({ answer, data, paged, businessErrors }: Operation, write: Write): Json => {
  if (answer === 'pdf') return { description: 'A PDF', content: { 'application/pdf': { schema: {} } } };
  if (answer === 'file') {
    const header = { schema: { type: 'string' }, description: '`attachment`, with the name of the file' };
    return { description: 'A file, to be saved', headers: { 'Content-Disposition': header }, content: { '*/*': { schema: {} } } };
  }
  const envelope = write(z.object({ data: data ?? z.literal(true) }));
  const paging = [headerNames.itemsTotal, headerNames.itemsCount, headerNames.itemsLimit];
  return {
    description: businessErrors ? 'The answer, or an error for the customer' : 'The answer',
    ...(paged && { headers: Object.fromEntries(paging.map((name) => [name, reference('headers', name)])) }),
    content: { 'application/json': { schema: businessErrors ? { anyOf: [envelope, reference('schemas', 'ApiFailure')] } : envelope } },
  };
};

/** The failures that a row can answer, by its own features. */
const failureStatuses = ({ access, method, params, query, headers, body, idempotent }: Operation): FailureStatus[] => {
  const can: Record<FailureStatus, boolean> = {
    400: Boolean(params ?? query ?? headers ?? body) || idempotent,
    401: access === 'customer' || access === 'officer',
    403: method !== 'GET' || access === 'provider',
    404: Boolean(params) || access === 'customer' || access === 'sandbox',
    409: method !== 'GET',
    412: headers !== undefined && 'if-match' in headers.shape,
    413: method !== 'GET',
    415: Boolean(body),
    422: Boolean(query ?? body),
    429: true,
    503: true,
  };
  return Object.keys(can)
    .map(Number)
    .filter(isFailureStatus)
    .filter((status) => can[status]);
};

const security: Record<Operation['access'], Json[]> = {
  public: [{}, { bearer: [] }],
  customer: [{ bearer: [] }],
  provider: [],
  officer: [{ signature: [] }],
  sandbox: [],
};

const writeOperation = (operationId: string, operation: Operation, write: Write): Json => {
  const body = requestBody(operation, write);
  return {
    operationId,
    tags: [operation.area],
    summary: operation.summary,
    security: security[operation.access],
    parameters: [
      reference('parameters', 'AcceptLanguage'),
      reference('parameters', 'RequestId'),
      ...(operation.idempotent ? [reference('parameters', 'IdempotencyKey')] : []),
      ...parametersIn('path', operation.params, write),
      ...parametersIn('query', operation.query, write),
      ...parametersIn('header', operation.headers, write),
    ],
    ...(body && { requestBody: body, 'x-body-bytes': bodyBudget(operation) }),
    responses: {
      200: success(operation, write),
      ...Object.fromEntries(failureStatuses(operation).map((status) => [status, reference('responses', failures[status][0])])),
    },
  };
};

const header = (name: string, description: string, required: boolean, schema: Json): Json => ({
  name,
  in: 'header',
  description,
  required,
  schema,
});

const commonParameters = {
  AcceptLanguage: header('Accept-Language', "The customer's language", false, { type: 'string', enum: languages, default: languages[0] }),
  RequestId: header(headerNames.requestId, 'Made by the gateway when absent, returned, logged', false, { type: 'string', maxLength: 100 }),
  IdempotencyKey: header(headerNames.idempotencyKey, 'One per intent: the same key and body acts once', true, {
    type: 'string',
    format: 'uuid',
  }),
};

const pagingHeaders = {
  [headerNames.itemsTotal]: { description: 'Items in all', schema: { type: 'integer' } },
  [headerNames.itemsCount]: { description: 'Items in this answer', schema: { type: 'integer' } },
  [headerNames.itemsLimit]: { description: 'The limit that was applied', schema: { type: 'integer' } },
};

const failureResponses = (): Json =>
  Object.fromEntries(
    Object.entries(failures).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(status === '429' && { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }),
        content: { 'application/json': { schema: reference('schemas', 'ApiFailure') } },
      },
    ]),
  );

/** Fastify's `/posts/:alias` in OpenAPI's notation: `/posts/{alias}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The shared pieces of one kind that the paths name. */
const used = (kind: string, pieces: Json, paths: OpenApiDocument['paths']): Json => {
  const text = JSON.stringify(paths);
  return Object.fromEntries(Object.entries(pieces).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
};

const customerSchemes: Json = { bearer: { type: 'http', scheme: 'bearer', description: 'Opaque session token' } };
const officerSchemes: Json = {
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Signature',
    description: 'HTTP Message Signature (RFC 9421) by HMAC-SHA-256, with Signature-Input and, for a body, Content-Digest: docs/officer.md',
  },
};

/** The OpenAPI 3.1 description of an API's rows: one tag per area, named schemas and failures as components. */
export const openApi = (operations: Operations, { title, version, servers }: OpenApiInfo): OpenApiDocument => {
  const { components, write } = schemaWriter();
  write(z.object({ failure: apiFailure }));
  const paths: OpenApiDocument['paths'] = {};
  for (const [operationId, operation] of Object.entries(operations)) {
    const path = (paths[openApiPath(operation.path)] ??= {});
    path[operation.method.toLowerCase()] = writeOperation(operationId, operation, write);
  }
  const areas = [...new Set(Object.values(operations).map(({ area }) => area))];
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: servers.map((url) => ({ url })),
    tags: areas.map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    components: {
      schemas: components,
      parameters: used('parameters', commonParameters, paths),
      headers: used('headers', pagingHeaders, paths),
      responses: used('responses', failureResponses(), paths),
      securitySchemes: Object.values(operations).some(({ access }) => access === 'officer') ? officerSchemes : customerSchemes,
    },
  };
};
