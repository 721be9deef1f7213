import assert from 'node:assert/strict';
import { describe as suite, it } from 'node:test';
import { aboveLimits, weighDocument } from './documents.mjs';

const SAID = 'Позика на картку коштує не більше ніж один відсоток на день & ні копійки більше.';
const OTHER = 'Ви платите лише за дні користування грошима і не платите штрафів, про які не домовлялися.';
const documentOf = (/** @type {unknown} */ data) =>
  `<!doctype html><html lang="uk"><head><style>p{}</style><script src="/main.js"></script></head><body><p>${SAID.replace('&', '&amp;')}</p><p>${OTHER}</p>` +
  `<script type="application/json" id="pozyka-boot">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`;

suite('the weight of a document', () => {
  it('tells which share of its sentences stands in its data once more, plain or inside of HTML', () => {
    const share = SAID.length / (SAID.length + OTHER.length);
    assert.equal(weighDocument(documentOf({ page: { status: 200 } })).repeated, 0);
    assert.equal(weighDocument(documentOf({ block: { text: SAID } })).repeated, share);
    assert.equal(weighDocument(documentOf({ html: `<p>${SAID}</p><p>${OTHER}</p>` })).repeated, 1);
  });

  it('compares it with the same document without scripts and data', () => {
    const { bytes, data, toStatic } = weighDocument(documentOf({ text: OTHER }));
    assert.ok(data > 60 && data < bytes);
    assert.ok(toStatic > 1);
    assert.throws(() => weighDocument('<p>Нічого</p>'), /no data/);
  });

  it('names what is above its limit', () => {
    const weight = { bytes: 9000, data: 2100, toStatic: 1.2, repeated: 0.1 };
    assert.deepEqual(aboveLimits(weight, { data: 2100, toStatic: 1.25 }), []);
    assert.deepEqual(aboveLimits(weight, { data: 2000, repeated: 0 }), ['data is 2100, 2000 is allowed', 'repeated is 0.1, 0 is allowed']);
  });
});
