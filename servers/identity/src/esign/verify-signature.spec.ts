import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { createAuthority, signDigests, type Authority, type Holder, type Oddity } from '@pozyka/server-kit/testing/signing-authority';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { SignatureRefused, verifySignature } from './verify-signature.ts';

const paper = Buffer.from('%PDF-1.7 contract');
const digest = createHash('sha256').update(paper).digest();
const at = new Date('2026-03-02T10:00:00Z');
const ITN = '3184710691';
const holder: Holder = { name: 'Коваленко Олена', itn: ITN, isQualified: true, isExpired: false };

const parse = (cms: Uint8Array) => new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
const pack = (signed: SignedData): Uint8Array =>
  new Uint8Array(new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) }).toSchema().toBER(false));
const leafOf = (cms: Uint8Array): Certificate => {
  const [leaf] = parse(cms).certificates ?? [];
  return leaf instanceof Certificate ? leaf : assert.fail('no certificate');
};

describe('a signature of a paper', () => {
  let authority: Authority;
  before(async () => {
    authority = await createAuthority('КНЕДП «Зразок»');
  });

  const sign = async (by: Authority, change: Partial<Holder> = {}, oddity: Oddity = {}): Promise<Uint8Array> =>
    (await signDigests(by, { ...holder, ...change }, [digest], oddity))[0] ?? assert.fail('no signature');
  const verify = (cms: Uint8Array) => verifySignature({ cms, paper }, { authorities: authority.pem, at });
  const refusal = async (cms: Uint8Array): Promise<string> => {
    try {
      return `accepted of ${(await verify(cms)).itn}`;
    } catch (error) {
      if (error instanceof SignatureRefused) return error.reason;
      throw error;
    }
  };
  const withCertificates = (cms: Uint8Array, certificates: readonly Certificate[]): Uint8Array => {
    const signed = parse(cms);
    signed.certificates = [...certificates];
    return pack(signed);
  };

  test('tells whose it is', async () => {
    const { serial, validUntil, ...signer } = await verify(await sign(authority));
    assert.deepEqual(signer, { name: 'Коваленко Олена', itn: ITN, issuer: 'КНЕДП «Зразок»' });
    assert.match(serial, /^[0-9a-f]{32}$/);
    assert.equal(validUntil.getUTCFullYear(), 2049);
  });

  for (const [what, change, oddity, reason] of [
    ['by a certificate that is not qualified', { isQualified: false }, {}, 'notQualified'],
    ['by a seal', { kind: 'seal' }, {}, 'notQualified'],
    ['by a key that encrypts', { usage: 'encryption' }, {}, 'notQualified'],
    ['by a certificate that is over', { isExpired: true }, {}, 'notQualified'],
    ['with SHA-1', {}, { hash: 'SHA-1' }, 'invalid'],
    ['without signed attributes', {}, { plain: paper }, 'invalid'],
    ['with the paper inside', {}, { content: paper }, 'invalid'],
  ] as const satisfies readonly (readonly [string, Partial<Holder>, Oddity, string])[])
    test(`${what} is refused`, async () => assert.equal(await refusal(await sign(authority, change, oddity)), reason));

  test('by a made-up authority of the same name is refused, whatever certificates come with it', async () => {
    const forger = await createAuthority('КНЕДП «Зразок»');
    const forged = await sign(forger);
    const leaf = leafOf(forged);
    const anybodys = leafOf(await sign(authority, { name: 'Хтось', itn: '1111111111' }));
    for (const certificates of [
      [leaf],
      [leaf, forger.certificate],
      [leaf, authority.certificate],
      [leaf, leaf, anybodys],
      [leaf, leaf, authority.certificate],
    ])
      assert.equal(await refusal(withCertificates(forged, certificates)), 'untrusted');
  });

  test('by authorities that issued each other is refused, and runs in no circle', async () => {
    const [one, other] = [await createAuthority('А'), await createAuthority('Б')];
    const cross = async (of: Authority, by: Authority): Promise<Certificate> => {
      const certificate = Certificate.fromBER(of.certificate.toSchema().toBER(false));
      certificate.issuer = by.certificate.subject;
      await certificate.sign(by.key, 'SHA-256');
      return certificate;
    };
    const signed = await sign(one);
    const circle = [await cross(one, other), await cross(other, one)];
    assert.equal(await refusal(withCertificates(signed, [leafOf(signed), ...circle])), 'untrusted');
  });

  test('by a person’s certificate in place of an authority is refused', async () => {
    const person = leafOf(await sign(authority));
    const { key } = await createAuthority('Особа');
    const issued = await sign({ certificate: person, key, pem: '' });
    assert.equal(await refusal(issued), 'untrusted');
  });

  test('of two signers, of another paper, or of what is no CMS is refused', async () => {
    const cms = await sign(authority);
    const twice = parse(cms);
    twice.signerInfos.push(...parse(await sign(authority)).signerInfos);
    assert.equal(await refusal(pack(twice)), 'invalid');
    for (const broken of [new Uint8Array(), new Uint8Array([48, 128, 0]), cms.subarray(0, 500)])
      assert.equal(await refusal(broken), 'invalid');
    await assert.rejects(
      verifySignature({ cms, paper: Buffer.from('%PDF-1.7 contracT') }, { authorities: authority.pem, at }),
      (error) => error instanceof SignatureRefused && error.reason === 'invalid',
    );
  });
});
