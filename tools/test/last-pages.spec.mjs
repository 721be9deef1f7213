import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { lastPages } from './last-pages.mjs';

const home = mkdtempSync(join(tmpdir(), 'pozyka-pages-'));
after(() => rmSync(home, { recursive: true }));

/** @param {string} name @param {string} yaml */
const context = (name, yaml) => {
  const path = join(home, name);
  writeFileSync(
    path,
    `# Error details\n\n\`\`\`\nnot seen\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${yaml}\n\`\`\`\n\n\`\`\`ts\ncode\n\`\`\`\n`,
  );
  return { name: 'error-context', path };
};

/** @param {any[]} results */
const reportOf = (results) => ({
  suites: [{ specs: [{ title: 'home', file: 'a.spec.ts', tests: [{ projectName: 'uk-360', results }] }] }],
});

describe('pages of failed tests', () => {
  it('are told of every try, without what the test threw', () => {
    const tries = [
      { retry: 0, attachments: [{ name: 'trace', path: join(home, 'trace.zip') }, context('0.md', '- main:\n  - heading "Помилка"')] },
      { retry: 1, attachments: [context('1.md', '- main')] },
    ];
    assert.deepEqual(lastPages(reportOf(tries)), [
      { name: 'a.spec.ts [uk-360]: home', held: '- main:\n  - heading "Помилка"' },
      { name: 'a.spec.ts [uk-360]: home (try 2)', held: '- main' },
    ]);
  });

  it('are cut when they are long, and left out when nothing was saved', () => {
    const long = Array.from({ length: 400 }, (_, index) => `- link "${index}"`).join('\n');
    const results = [
      { attachments: [context('2.md', long)] },
      { attachments: [{ name: 'error-context', path: join(home, 'gone.md') }] },
      {},
    ];
    const pages = lastPages(reportOf(results));
    assert.equal(pages.length, 1);
    assert.match(pages[0]?.held ?? '', /- link "149"\n… 250 more lines$/);
  });
});
