import { describe, expect, it } from '@jest/globals';
import { mainOperations, marketplaceOperations, officerOperations } from './operations.ts';
import { openApi, openApiPath } from './openapi.ts';
import type { Operations } from './operation.ts';

const apis: readonly (readonly [string, Operations])[] = [
  ['main', mainOperations],
  ['marketplace', marketplaceOperations],
  ['officer', officerOperations],
];
const describeApi = (title: string, operations: Operations) =>
  openApi(operations, { title, version: '1.0.0', servers: ['https://pozyka.ua/api'] });

describe.each(apis)('the document of the %s API', (title, operations) => {
  const document = describeApi(title, operations);

  it('has every row under its path, method and name', () => {
    for (const [operationId, { method, path }] of Object.entries(operations)) {
      expect(document.paths[openApiPath(path)]?.[method.toLowerCase()]).toMatchObject({ operationId });
    }
  });

  it('asks for a key and a token where the row does', () => {
    for (const { method, path, idempotent, access } of Object.values(operations)) {
      const written = document.paths[openApiPath(path)]?.[method.toLowerCase()];
      expect(JSON.stringify(written?.['parameters']).includes('IdempotencyKey')).toBe(idempotent);
      if (access === 'customer') expect(written?.['security']).toEqual([{ bearer: [] }]);
      if (access === 'officer') expect(written?.['security']).toEqual([{ signature: [] }]);
    }
  });
});

describe('pieces of the document', () => {
  const { paths, components } = describeApi('main', mainOperations);

  it('puts data into the envelope, and names paging headers', () => {
    expect(paths['/v2/contracts']?.['get']).toMatchObject({
      responses: {
        200: {
          headers: { 'x-items-total': {}, 'x-items-count': {}, 'x-items-limit': {} },
          content: {
            'application/json': {
              schema: { required: ['data'], properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Contract' } } } },
            },
          },
        },
      },
    });
  });

  it('describes forms, bytes and PDFs', () => {
    expect(paths['/v2/app/documents/send']?.['post']).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['TypeId', 'file'] } } } },
    });
    expect(paths['/v2/app/documents/send/{id}']?.['patch']).toMatchObject({
      requestBody: { content: { 'application/offset+octet-stream': {} } },
    });
    expect(paths['/v2/contracts/pdf']?.['get']).toMatchObject({ responses: { 200: { content: { 'application/pdf': {} } } } });
  });

  it('names the refusal of a stale request where the row takes a revision', () => {
    const statusesOf = (path: string, method: string) => Object.keys(Object(paths[path]?.[method]?.['responses']));
    expect(statusesOf('/v2/app/save', 'put')).toContain('412');
    expect(statusesOf('/v2/app/documents/send/{id}', 'patch')).not.toContain('412');
  });

  it('tells that some answers may carry an error', () => {
    const schemaOf = (path: string, method: string) => JSON.stringify(paths[path]?.[method]?.['responses']);
    expect(schemaOf('/v2/app/save', 'put')).toContain('#/components/schemas/ApiFailure');
    expect(schemaOf('/v2/app', 'get')).not.toContain('#/components/schemas/ApiFailure');
    expect(components['schemas']).toHaveProperty('ApiFailure');
  });
});
