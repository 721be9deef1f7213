import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { staticPageOf } from './static-page.ts';

const page = `<!doctype html><html><head><title>Гроші &amp; картка</title><style>a{}</style><script>run()</script></head><body>
<div class="x"><header style="color:red"><a class="y" href="/faq">Питання</a></header><main><h1>Гроші</h1>
<svg><title>mark</title><path d="M0"/></svg><img class="z" src="/a.avif" alt="Дім" width="10" height="8"></main></div>
<script type="application/json">{"a":1}</script></body></html>`;

describe('the static page', () => {
  it('has the words, links and pictures of a page, and nothing of how it is made', () => {
    const made = staticPageOf(page);
    assert.match(made, /<title>Гроші &amp; картка<\/title>/);
    assert.match(
      made,
      /<header><a href="\/faq">Питання<\/a><\/header><main><h1>Гроші<\/h1>\s*<img src="\/a.avif" alt="Дім" width="10" height="8"><\/main>/,
    );
    assert.doesNotMatch(made, /script|class=|mark|div|run\(\)/);
  });
});
