import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { generatePaper, type Paper } from '../papers/papers.ts';
import { sampleAgreement, sampleCertificate, sampleContract, sampleNotice, sampleReceipt, sampleSignature } from '../testing/samples.ts';
import { textByLibrary } from '../testing/text-of-pdf.ts';

const papers: readonly Paper[] = (['uk', 'ru'] as const).flatMap((language): Paper[] => [
  { kind: 'credit-passport', facts: sampleContract(language) },
  { kind: 'contract', facts: sampleContract(language) },
  { kind: 'signature', facts: sampleSignature(language) },
  { kind: 'additional-agreement', facts: sampleAgreement(language) },
  { kind: 'debt-free-certificate', facts: sampleCertificate(language) },
  { kind: 'withdrawal-notice', facts: sampleNotice(language) },
  { kind: 'receipt', facts: sampleReceipt(language) },
]);

const latin1 = async (paper: Paper): Promise<string> => Buffer.from(await generatePaper(paper)).toString('latin1');

/** An object of the file by its number. */
const objectOf = (raw: string, number: string): string => {
  const start = raw.indexOf(`\n${number} 0 obj`);
  return raw.slice(start, raw.indexOf('endobj', start));
};

describe('a file for years of storage (PDF/A-2b)', () => {
  for (const paper of papers) {
    const { language } = paper.facts;
    test(`${paper.kind} in ${language}: declared, and nothing in it depends on the reader's machine`, async () => {
      const raw = await latin1(paper);
      assert.match(raw, /^%PDF-1\.7\n%[\x80-\xff]{4}/);
      assert.match(raw, /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</);
      assert.match(raw, /<pdfuaid:part>1</);
      assert.match(raw, /<pdfaSchema:prefix>pdfuaid</);
      assert.match(raw, /trailer[\s\S]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
      assert.ok(raw.includes(`/Lang (${language}-UA)`));
      for (const mark of ['/Marked true', '/DisplayDocTitle true', '/StructTreeRoot']) assert.ok(raw.includes(mark), mark);
      // Nothing that PDF/A forbids: encryption, scripts, transparency, files inside, fonts that are not in the file.
      for (const word of ['/Encrypt', '/JavaScript', '/JS ', '/SMask', '/ca ', '/CA ', '/EmbeddedFile', '/LZWDecode', '/AA ', '/Type1\n']) {
        assert.ok(!raw.includes(word), word);
      }
      assert.equal(raw.match(/\/FontFile2/g)?.length, raw.match(/\/Type \/FontDescriptor/g)?.length);
      assert.equal(raw.match(/\/CIDToGIDMap \/Identity/g)?.length, raw.match(/\/Subtype \/CIDFontType2/g)?.length);
    });
  }

  test('its colours are those of an sRGB profile inside', async () => {
    const raw = await latin1({ kind: 'receipt', facts: sampleReceipt('uk') });
    const [, intent = ''] = /\/OutputIntents \[(\d+) 0 R\]/.exec(raw) ?? [];
    assert.match(objectOf(raw, intent), /\/S \/GTS_PDFA1/);
    const [, profile = ''] = /\/DestOutputProfile (\d+) 0 R/.exec(objectOf(raw, intent)) ?? [];
    const stream = objectOf(raw, profile);
    assert.match(stream, /\/N 3/);
    const packed = stream.slice(stream.indexOf('stream\n') + 'stream\n'.length, stream.lastIndexOf('\nendstream'));
    const icc = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    assert.equal(icc.slice(36, 40), 'acsp');
    assert.equal(icc.slice(12, 20), 'mntrRGB ');
    assert.ok(!/ [kK]\n/.test(raw), 'no colours of print');
  });

  test('the picture of a code has its place and its words', async () => {
    const raw = await latin1({ kind: 'receipt', facts: sampleReceipt('uk') });
    const figure = /\d+ 0 obj\n<<\n(?:(?!endobj)[\s\S])*\/S \/Figure(?:(?!endobj)[\s\S])*/.exec(raw)?.[0] ?? '';
    assert.match(figure, /\/Alt /);
    assert.match(figure, /\/BBox \[[\d. ]+\]/);
  });
});

test('what a document says does not depend on the one generated before it', async () => {
  const by = (name: string): Paper => ({ kind: 'contract', facts: { ...facts, lender: { ...facts.lender, name } } });
  const facts = sampleContract('uk');
  // one glyph for a letter of its own and for three letters
  await generatePaper(by('\ufb04'));
  assert.match(await textByLibrary(await generatePaper(by('Baffle'))), /Baffle/);
});
