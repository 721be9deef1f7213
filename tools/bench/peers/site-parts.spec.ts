import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fastify } from 'fastify';
import { PlainError } from '../../start/plain-error.mjs';
import { writeSiteParts } from './site-parts.ts';

const FACE = '@font-face{font-family:Onest;src:url(/r/shell/1/onest.27c1.woff2) format("woff2")}';
const HOME = `<style>${FACE}:root{--a:1}</style>`;

const folder = mkdtempSync(join(tmpdir(), 'pozyka-site-parts-'));
const folders = { styles: folder, files: folder };
const app = fastify();
let home = HOME;
app.get('/', (_request, reply) => reply.type('text/html').send(home));
app.get('/r/shell/1/onest.27c1.woff2', () => 'a font');
const site = await app.listen({ host: '127.0.0.1', port: 0 });
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a peer gets the base styles and the fonts of the site, at addresses of its own', async () => {
  await writeSiteParts(site, folders);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  assert.equal(read('base.css'), `${FACE.replace('/r/shell/1/', '/fonts/')}:root{--a:1}`);
  assert.equal(read('fonts/onest.27c1.woff2'), 'a font');
});

test('a site without them is named in plain words', async () => {
  for (const [without, words] of [
    [HOME.replace('<style>', '<style nonce>'), /no base styles any more/],
    [HOME.replace('onest.27c1', 'lost'), /lost\.woff2 answers 404/],
  ] as const) {
    home = without;
    await assert.rejects(writeSiteParts(site, folders), (error) => error instanceof PlainError && words.test(error.message));
  }
});
