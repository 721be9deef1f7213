import type { OpenApiDocument } from '@pozyka/api-contract';

type Json = Record<string, unknown>;

const escape = (value: unknown): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (value: unknown): Json => (isJson(value) ? value : {});
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** A schema, its references as links to the schemas below. */
const json = (value: unknown): string =>
  `<pre>${escape(JSON.stringify(value, null, 2)).replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$&</a>')}</pre>`;

const block = (title: string, value: unknown): string => `<h4>${escape(title)}</h4>${json(value)}`;

const parameterRow = ({ name, in: place, required, schema }: Json): string =>
  `<tr><td><code>${escape(name)}</code>${required === true ? ' *' : ''}</td><td>${escape(place)}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`;

const contents = (holder: unknown): string =>
  Object.entries(record(record(holder)['content']))
    .map(([type, media]) => block(type, record(media)['schema']))
    .join('');

const RESPONSE = /^#\/components\/responses\/(\w+)$/;

/** Every answer that is no success, each a link to what it says. */
const failuresOf = (responses: Json): string => {
  const links = Object.entries(responses).flatMap(([status, response]) => {
    const [, name] = RESPONSE.exec(String(record(response)['$ref'])) ?? [];
    return name === undefined ? [] : [`<a href="#response-${escape(name)}">${escape(status)} ${escape(name)}</a>`];
  });
  return links.length > 0 ? `<p>Failures: ${links.join(', ')}</p>` : '';
};

const operationBlock = (method: string, path: string, operation: Json): string => {
  const own = list(operation['parameters']).filter(({ name }) => name !== undefined);
  const keyed = list(operation['parameters']).some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
  const ways = list(operation['security']);
  const signed = ways.length > 0 && ways.every((way) => 'bearer' in way);
  const notes = [signed && 'Bearer token', keyed && 'Idempotency-Key'].filter(Boolean).join(', ');
  const rows = own.length > 0 ? `<table><tr><th>Name</th><th>In</th><th>Schema</th></tr>${own.map(parameterRow).join('')}</table>` : '';
  return `<details id="${escape(operation['operationId'])}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(operation['summary'])}</span></summary>
<p>operationId <code>${escape(operation['operationId'])}</code>${notes ? ` · needs ${escape(notes)}` : ''}</p>
${rows}${contents(operation['requestBody'])}<h4>200</h4>${contents(record(operation['responses'])['200'])}${failuresOf(record(operation['responses']))}</details>`;
};

/** A readable page of the OpenAPI document, without a script: its policy allows only its own style. */
export const docsPage = ({ info, paths, components }: OpenApiDocument, canBeTried: boolean): string => {
  const byArea = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = String((operation['tags'] as unknown[] | undefined)?.[0] ?? '');
      byArea.set(area, [...(byArea.get(area) ?? []), operationBlock(method, path, operation)]);
    }
  }
  const areas = [...byArea].map(([area, blocks]) => `<section><h2 id="${escape(area)}">${escape(area)}</h2>${blocks.join('\n')}</section>`);
  const links = [...byArea.keys()].map((area) => `<a href="#${escape(area)}">${escape(area)}</a>`);
  const schemas = Object.entries(record(components['schemas'])).map(
    ([name, schema]) => `<details id="schema-${escape(name)}"><summary><code>${escape(name)}</code></summary>${json(schema)}</details>`,
  );
  const responses = Object.entries(record(components['responses'])).map(
    ([name, response]) =>
      `<details id="response-${escape(name)}"><summary><code>${escape(name)}</code> <span>${escape(record(response)['description'])}</span></summary>${json(response)}</details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><link rel="stylesheet" href="docs/style.css"></head>
<body><header><h1>${escape(info.title)}</h1><p>Money is whole kopiykas, days are YYYY-MM-DD, rates are decimal strings in percent.</p><p><a href="openapi.json">OpenAPI 3.1</a>${canBeTried ? ' · <a href="docs/try/">Try the calls</a>' : ''}</p><nav>${links.join(' ')} <a href="#failures">failures</a> <a href="#schemas">schemas</a></nav></header>
<main>${areas.join('\n')}<section><h2 id="failures">Failures</h2>${responses.join('\n')}</section><section><h2 id="schemas">Schemas</h2>${schemas.join('\n')}</section></main></body></html>
`;
};

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; margin: 0.5rem 0; padding: 0.5rem 0.75rem; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; }
summary span { opacity: 0.8; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 30rem; padding: 0.75rem; border-radius: 0.5rem; background: color-mix(in srgb, currentColor 7%, transparent); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
td code { overflow-wrap: anywhere; }
`;
