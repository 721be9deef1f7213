import type { ApiHost, Operation, Operations } from '@pozyka/api-contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

export interface OpenApiOptions {
  readonly name: string;
  readonly host: ApiHost;
  readonly operations: Operations;
}

const binary = { type: 'string', format: 'binary' };

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  }: Json = {
    ...z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, binary);
      },
    }),
  };
  return rest;
};

const header = (description: string): Json => ({ description, schema: { type: 'string' } });

const parametersOf = (schema: z.core.$ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const bodyTypes = { json: 'application/json', form: 'multipart/form-data', bytes: 'application/offset+octet-stream' } as const;

const bodyOf = ({ body, bodyKind = 'json' }: Operation): Json | undefined =>
  body && {
    required: true,
    content: { [bodyTypes[bodyKind]]: { schema: bodyKind === 'bytes' ? binary : schemaOf(body, 'input') } },
  };

const failureRef = { $ref: '#/components/responses/Failure' };

const successOf = ({ answer, data, paged }: Operation): Json => {
  if (answer === 'pdf')
    return { description: 'The document', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };
  return {
    description: 'The answer',
    ...(paged && {
      headers: {
        'x-items-total': header('Items in all'),
        'x-items-count': header('Items in this answer'),
        'x-items-limit': header('Items asked for'),
      },
    }),
    content: {
      'application/json': { schema: { type: 'object', required: ['data'], properties: { data: data ? schemaOf(data, 'output') : {} } } },
    },
  };
};

const common = ['#/components/parameters/AcceptLanguage', '#/components/parameters/RequestId'].map(($ref) => ({ $ref }));

const operationOf = (operationId: string, operation: Operation): Json => {
  const requestBody = bodyOf(operation);
  return {
    operationId,
    tags: [operation.area],
    summary: operation.summary,
    security: operation.access === 'customer' ? [{ bearer: [] }] : [],
    parameters: [
      ...common,
      ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...parametersOf(operation.headers, 'header'),
    ],
    ...(requestBody && { requestBody }),
    responses: { 200: successOf(operation), '4XX': failureRef, '5XX': failureRef },
  };
};

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      schema: { type: 'string', enum: ['uk', 'ru'], default: 'uk' },
    },
    RequestId: { name: 'X-Request-Id', in: 'header', required: false, schema: { type: 'string' } },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'A UUID made once per intent: the same key and body gives the same answer and acts once, another body is 409',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  responses: {
    Failure: {
      description: 'What went wrong, for the customer, in the language asked for',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['error'],
            properties: {
              error: {
                type: 'object',
                required: ['code', 'message'],
                properties: { code: { type: 'integer' }, message: { type: 'string' } },
              },
              data: {
                type: 'object',
                description: 'Texts per field',
                additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
              },
            },
          },
        },
      },
    },
  },
};

/** OpenAPI 3.1 of the operations; lint it in the API's tests. */
export const openApiDocument = ({ name, host, operations }: OpenApiOptions): Json => {
  const paths: Record<string, Json> = {};
  for (const [id, operation] of Object.entries(operations)) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.method.toLowerCase()] = operationOf(id, operation);
  }
  const areas = [...new Set(Object.values(operations).map(({ area }) => area))];
  return {
    openapi: '3.1.0',
    info: {
      title: `Pozyka ${host} API`,
      version: '1.0.0',
      description: `The ${host} API of Pozyka, served by ${name}. Money is whole kopiykas, days are YYYY-MM-DD, rates are decimal strings in percent.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: areas.map((area) => ({ name: area, description: `Calls of the area ${area}` })),
    paths,
    components,
  };
};
