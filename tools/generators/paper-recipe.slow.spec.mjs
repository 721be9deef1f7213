import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { failureOf, WorkspaceCopy } from './testing/workspace-copy.mjs';

const LENDING = 'servers/lending/src';
const MODULE = 'servers/documents/src';
const PAPERS = `${MODULE}/papers/papers.ts`;
const LIMIT = 5;

const PAPER = `import { numberedHead, ofContract } from './common.ts';
import { ofTerms } from './force.ts';
import { valuesOf, writeFigures, type ContractFacts } from './loan.ts';
import { paper } from './paper.ts';

const own = { uk: 'Зберігайте памʼятку до повернення кредиту.', ru: 'Храните памятку до возврата кредита.' } as const;

/** What a borrower has at hand: how much, and until when. */
export const loanMemo = paper({
  names: { uk: 'Памʼятка позичальника', ru: 'Памятка заёмщика' },
  force: ofTerms,
  signedWith: 'contract',
  head: (facts: ContractFacts, words) => ({
    ...numberedHead(words, { number: facts.number, day: facts.from }),
    subtitle: ofContract(words, { language: facts.language, contract: facts }),
  }),
  body: (sheet, facts, words) => {
    writeFigures(sheet, words, valuesOf(facts));
    sheet.notice(own[facts.language]);
  },
});
`;

/** Tries all that the README promises of a contract document. */
const SPEC = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperCheck } from '@pozyka/api-contract';
import { textOfPdf } from '@pozyka/server-documents/testing/text-of-pdf';
import { sha256, testDatabases } from '@pozyka/server-kit';
import { startMailServer } from '@pozyka/server-notices/testing/mail-server';
import { newBorrower } from '../testing/borrowers.ts';
import { startLending } from '../testing/lending-api.ts';
import { startProvider } from '../testing/provider.ts';

test('the memo of a loan', async (t) => {
  const [target] = testDatabases();
  assert.ok(target);
  const server = await startMailServer({ port: 0 });
  t.after(() => server.close());
  process.env['SMTP_URL'] = server.url;
  const provider = await startProvider();
  t.after(() => provider.close());
  const api = await startLending(target);
  t.after(() => api.close());
  const borrower = await newBorrower(api);
  const id = await borrower.borrow();

  // listed, in both languages
  for (const [language, name] of [['uk', 'Памʼятка позичальника'], ['ru', 'Памятка заёмщика']] as const) {
    const listed = (await borrower.docs(id, language)).data.find(({ DocumentTypeId }) => DocumentTypeId === 'loan-memo');
    assert.equal(listed?.Name, name);
  }
  // previewed
  const bytes = await borrower.pdf(id, 'loan-memo');
  assert.ok(bytes instanceof Uint8Array);
  assert.match(await textOfPdf(bytes), /Зберігайте памʼятку/);
  // signed by the lender, and by the customer
  assert.match(Buffer.from(bytes).toString('latin1'), /ETSI\\.CAdES\\.detached/);
  const certificate = await borrower.pdf(id, 'signature');
  assert.ok(certificate instanceof Uint8Array);
  assert.ok((await textOfPdf(certificate)).includes(sha256(bytes)));
  // known by its sum
  const sum = sha256(bytes);
  const paperIn = async (language: string) =>
    (await api.call<PaperCheck>('GET', \`/v2/system/papers/\${sum}?language=\${language}\`)).data.Paper;
  const [uk, ru] = [await paperIn('uk'), await paperIn('ru')];
  assert.deepEqual([uk?.Title, uk?.State], ['Памʼятка позичальника', 'valid']);
  assert.deepEqual([ru?.Title, ru?.State], ['Памятка заёмщика', 'valid']);
  // mailed
  const names = server.arrived.flatMap(({ mail }) => mail.attachments.map(({ filename }) => filename ?? ''));
  assert.ok(names.some((name) => name.startsWith('Памʼятка позичальника')), names.join(', '));
});
`;

/** @type {WorkspaceCopy} */
let copy;
before(() => {
  copy = new WorkspaceCopy();
});
after(() => copy.remove());

const types = (project = 'servers/lending') => copy.types(project);

describe("a contract document, by the README's recipe", { timeout: 1_800_000 }, () => {
  it('names each place by a type while it is missing, and takes five files', async () => {
    const recipe = /^### A contract document\n([^]*?)\n###/m.exec(copy.read('README.md'))?.[1] ?? '';
    for (const [, file = ''] of recipe.matchAll(/`((?:papers|testing)\/[\w/-]+\.ts)`/g))
      assert.ok(existsSync(join(copy.home, MODULE, file)), file);

    copy.write(`${MODULE}/papers/loan-memo.ts`, PAPER);
    copy.edit(
      PAPERS,
      ['import { publicDocument }', "import { loanMemo } from './loan-memo.ts';\nimport { publicDocument }"],
      ['  contract,\n', "  contract,\n  'loan-memo': loanMemo,\n"],
    );
    assert.match(await failureOf(types('servers/documents'), 'without a sample'), /samples\.ts.*\n?.*loan-memo/);
    copy.edit(`${MODULE}/testing/samples.ts`, [
      '    contract: sampleContract(language),\n',
      "    contract: sampleContract(language),\n    'loan-memo': sampleContract(language),\n",
    ]);
    copy.edit(`${LENDING}/loans/draft-contract.ts`, [
      "await renderDocument({ kind: 'contract', facts })",
      "await renderDocument({ kind: 'contract', facts }), await renderDocument({ kind: 'loan-memo', facts })",
    ]);
    copy.write(`${LENDING}/hosts/loan-memo.spec.ts`, SPEC);
    assert.ok(copy.touched.size <= LIMIT, `${copy.touched.size} files, at most ${LIMIT}: ${[...copy.touched].join(', ')}`);
    await types('servers/documents');
    await types();
  });

  it('is listed, previewed, signed, known by its sum and mailed', async () => {
    await copy.node('--test', `${LENDING}/hosts/loan-memo.spec.ts`);
    await copy.node('--test', `${MODULE}/papers/papers.spec.ts`, `${MODULE}/signing/sign-pdf.spec.ts`);
  });

  it('does not compile without any one entry of the record', async () => {
    const whole = copy.read(PAPERS);
    const [, record = ''] = /export const papers = \{\n([^]*?)\n\};/.exec(whole) ?? [];
    const entries = record.split('\n');
    assert.ok(entries.length > 10, record);
    // each error names its own kind, so that half of them are left out at a time
    for (const half of [0, 1]) {
      const left = entries.filter((_entry, index) => index % 2 === half);
      copy.write(
        PAPERS,
        left.reduce((text, entry) => text.replace(`${entry}\n`, ''), whole),
      );
      const errors = (await failureOf(types(), 'without half of the entries')).split(/\n(?=(?:apps|servers)\/)/);
      // where they are issued, not in the samples alone
      const issued = errors.filter((error) => /^servers\/(?:lending\/src|documents\/src\/(?:issued|receipts))\//.test(error));
      for (const entry of left) {
        const kind = /^ {2}'?([a-z-]+)/.exec(entry)?.[1] ?? '';
        // a kind that is left out is in no type: what names it uses it
        assert.ok(
          issued.some((error) => error.includes(`"${kind}"`) || error.includes(`'${kind}'`)),
          `${kind}\n${errors.join('\n')}`,
        );
      }
    }
    copy.write(PAPERS, whole);
  });
});
