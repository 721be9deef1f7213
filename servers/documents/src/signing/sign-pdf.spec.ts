import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { ConfigError } from '@pozyka/server-kit';
import { fromBER, OctetString, type Sequence } from 'asn1js';
import fc from 'fast-check';
import { ContentInfo, SignedData } from 'pkijs';
import { lenderIn } from '../shared/lender.ts';
import { generatePaper, momentOf, type Paper } from '../papers/papers.ts';
import { samplePapers } from '../testing/samples.ts';
import { tableFaults } from '../testing/table-faults.ts';
import { textByLibrary } from '../testing/text-of-pdf.ts';
import { createIdentity, readIdentity, type Identity } from './identity.ts';
import { configuredPem, refuseUnsigned, refuseUnsignedCommand } from './settings.ts';
import { signPdf } from './sign-pdf.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const papers = (['uk', 'ru'] as const).flatMap(samplePapers);

interface Parts {
  /** All but the signature itself. */
  readonly data: Uint8Array<ArrayBuffer>;
  readonly cms: SignedData;
  readonly end: number;
}

/** What a reader of PDF takes apart. */
const partsOf = (pdf: Uint8Array): Parts => {
  const raw = Buffer.from(pdf).toString('latin1');
  const [from = -1, length = 0, after = 0, rest = 0] = (/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(raw)?.slice(1) ?? []).map(Number);
  assert.equal(from, 0);
  const der = Buffer.from(raw.slice(length + 1, after - 1), 'hex');
  const data = new Uint8Array(Buffer.concat([pdf.subarray(0, length), pdf.subarray(after, after + rest)]));
  return { data, cms: new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(der)).content }), end: after + rest };
};

const holds = async ({ cms, data }: Parts): Promise<boolean> => {
  try {
    return await cms.verify({ signer: 0, data: data.buffer, checkChain: false });
  } catch {
    return false;
  }
};

describe("the lender's signature", () => {
  let identity: Identity;
  before(async () => {
    identity = await readIdentity(await createIdentity(lenderIn('uk')), NOW);
  });
  const signed = async (paper: Paper): Promise<Uint8Array> => {
    const bytes = await generatePaper(paper);
    return signPdf(bytes, identity, { at: momentOf(paper), name: 'ТОВ «Позика Онлайн»', reason: 'Документ', location: 'Київ' });
  };

  for (const paper of papers)
    test(`of ${paper.kind} in ${paper.facts.language} is over every byte, as PAdES B-B has it`, async () => {
      const pdf = await signed(paper);
      const parts = partsOf(pdf);
      assert.equal(parts.end, pdf.length);
      assert.equal(await holds(parts), true);
      assert.deepEqual(tableFaults(pdf), []);
      const raw = Buffer.from(pdf).toString('latin1');
      assert.match(raw, /\/SubFilter \/ETSI\.CAdES\.detached/);
      const attributes = parts.cms.signerInfos[0]?.signedAttrs?.attributes ?? [];
      // content type, digest, the certificate; no time, which is in the file
      assert.deepEqual(
        attributes.map(({ type }) => type).toSorted(),
        ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'].toSorted(),
      );
      const at = momentOf(paper).toISOString().replace(/[-T:]/g, '').slice(0, 14);
      assert.ok(raw.includes(`/M (D:${at}Z)`), at);
    });

  test('names its own certificate, so that another of the same key is none', async () => {
    const { cms } = partsOf(await signed(papers[0] as Paper));
    const attribute = cms.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type.endsWith('.2.47'));
    const [certificates] = (attribute?.values[0] as Sequence).valueBlock.value as Sequence[];
    const [first] = certificates?.valueBlock.value as Sequence[];
    const [hash] = first?.valueBlock.value ?? [];
    const der = identity.certificate.toSchema().toBER(false);
    assert.ok(hash instanceof OctetString);
    assert.deepEqual(new Uint8Array(hash.valueBlock.valueHexView), new Uint8Array(await crypto.subtle.digest('SHA-256', der)));
    assert.equal(fromBER(der).offset, der.byteLength);
  });

  test('leaves the paper as it was: its text, its bytes, and what makes it PDF/A', async () => {
    const paper = papers[0] as Paper;
    const [bytes, pdf] = [await generatePaper(paper), await signed(paper)];
    assert.deepEqual(Buffer.from(pdf.subarray(0, bytes.length - 1)), Buffer.from(bytes.subarray(0, bytes.length - 1)));
    assert.equal(await textByLibrary(pdf), await textByLibrary(bytes));
    const identifiers = [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/ID (\[[^\]]+\])/g),
    ].map(([, id]) => id);
    assert.equal(identifiers.length, 2);
    assert.equal(new Set(identifiers).size, 1);
    // a key of RSA signs the same bytes the same way
    assert.deepEqual(await signed(paper), pdf);
  });

  test('does not hold once any byte is another one', async () => {
    const pdf = await signed(papers.at(-1) as Paper);
    const { data, cms, end } = partsOf(pdf);
    await fc.assert(
      fc.asyncProperty(fc.nat(data.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const altered = new Uint8Array(data);
        altered[place] = (altered[place] ?? 0) ^ change;
        assert.equal(await holds({ data: altered, cms, end }), false);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what papers are signed with', () => {
  test('is read from PEM', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = await createIdentity(lenderIn('uk'));
    await assert.rejects(
      readIdentity({ ...pem, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }, NOW),
      /PAPER_CERTIFICATE is of another key/,
    );
    assert.match((await readIdentity(pem, NOW)).pem, /BEGIN CERTIFICATE/);
  });

  for (const [what, change, words] of [
    ['no key', { key: 'nothing' }, /PAPER_KEY holds no private key/],
    ['no certificate', { certificates: 'nothing' }, /PAPER_CERTIFICATE holds no certificate/],
  ] as const)
    test(`is refused with ${what}`, async () => {
      await assert.rejects(
        readIdentity({ ...(await createIdentity(lenderIn('uk'))), ...change }, NOW),
        (error) => error instanceof ConfigError && words.test(error.message),
      );
    });

  test('is refused once its certificate is over', async () => {
    await assert.rejects(readIdentity(await createIdentity(lenderIn('uk')), new Date('2051-01-01')), /was valid until/);
  });

  test('must be set outside a sandbox, both parts together', () => {
    assert.throws(() => refuseUnsigned({ SANDBOX: false }), /PAPER_KEY must be set/);
    assert.throws(() => refuseUnsigned({ SANDBOX: true, PAPER_KEY: 'a' }), /set together/);
    refuseUnsigned({ SANDBOX: true });
    refuseUnsigned({ SANDBOX: false, PAPER_KEY: 'a', PAPER_CERTIFICATE: 'b' });
    assert.equal(configuredPem({}), undefined);
    assert.throws(() => refuseUnsignedCommand({}), /PAPER_KEY must be set/);
    refuseUnsignedCommand({ SANDBOX: 'true' });
  });

  test('is never in the words of an error: neither a key with something before it, nor a name', () => {
    const key = '\n-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----';
    assert.equal(configuredPem({ PAPER_KEY: `Bag Attributes${key}`, PAPER_CERTIFICATE: key })?.certificates.trim(), key.trim());
    assert.throws(
      () => configuredPem({ PAPER_KEY: '/no/such/key.pem', PAPER_CERTIFICATE: 'x' }),
      (error) => error instanceof ConfigError && !error.message.includes('/no/such'),
    );
  });

  test('leaves a key that stands beside its certificate where it is, and carries the certificates of the issuers', async () => {
    const [own, issuer] = [await createIdentity(lenderIn('uk')), await createIdentity(lenderIn('ru'))];
    const { pem, chain } = await readIdentity(
      { key: own.key, certificates: `${own.certificates}\n${own.key}\n${issuer.certificates}` },
      NOW,
    );
    assert.doesNotMatch(pem, /PRIVATE/);
    assert.equal(chain.length, 2);
    assert.equal(pem.match(/BEGIN CERTIFICATE/g)?.length, 2);
  });
});
