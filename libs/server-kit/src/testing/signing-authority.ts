import { webcrypto } from 'node:crypto';
import { BitString, Integer, ObjectIdentifier, OctetString, PrintableString, Sequence, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  Attribute,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const OIDS = { country: '2.5.4.6', commonName: '2.5.4.3', serialNumber: '2.5.4.5' } as const;
const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
/** ETSI EN 319 412-5: the certificate is a qualified one, and what for. */
const QC_COMPLIANCE = '0.4.0.1862.1.1';
const QC_TYPE = '0.4.0.1862.1.6';
const QC_TYPES = { signature: '0.4.0.1862.1.6.1', seal: '0.4.0.1862.1.6.2' } as const;
/** First bits of keyUsage (RFC 5280): digitalSignature and nonRepudiation, or keyAgreement alone. */
const KEY_USAGES = { signing: 0xc0, encryption: 0x08 } as const;

/** Who issues certificates to the app's people. */
export interface Authority {
  readonly certificate: Certificate;
  readonly key: webcrypto.CryptoKey;
  readonly pem: string;
}

/** Whose certificate, and what is unusual about it. */
export interface Holder {
  readonly name: string;
  /** РНОКПП, ten digits. */
  readonly itn: string;
  readonly isQualified: boolean;
  readonly isExpired: boolean;
  /** What it is for; a signature without it. */
  readonly kind?: keyof typeof QC_TYPES;
  /** What its key may do; to sign without it. */
  readonly usage?: keyof typeof KEY_USAGES;
}

/** What is unusual about a signature. */
export interface Oddity {
  /** Put inside the CMS, whose signature is then of it. */
  readonly content?: Uint8Array;
  /** SHA-256 without it. */
  readonly hash?: 'SHA-1' | 'SHA-256';
  /** Signed attributes are left out: the signature is of these bytes themselves. */
  readonly plain?: Uint8Array;
}

const utf8 = (type: string, value: string) => new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
const printable = (type: string, value: string) => new AttributeTypeAndValue({ type, value: new PrintableString({ value }) });
const extension = (extnID: string, value: Sequence | BitString) =>
  new Extension({ extnID, critical: extnID !== QC_STATEMENTS, extnValue: value.toBER() });
const statement = (id: string, ...about: Sequence[]) => new Sequence({ value: [new ObjectIdentifier({ value: id }), ...about] });

/** A certificate without subject, issuer and key; the site's clock is moved by months, so it is valid for decades. */
const blank = (): Certificate => {
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = webcrypto.getRandomValues(new Uint8Array(16));
  // a serial number is positive
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2049-12-31T00:00:00Z');
  certificate.extensions = [];
  return certificate;
};

/** An authority that nobody knows, until its certificate is trusted. */
export const createAuthority = async (name: string): Promise<Authority> => {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = blank();
  const names = [printable(OIDS.country, 'UA'), utf8(OIDS.commonName, name)];
  certificate.issuer.typesAndValues = names;
  certificate.subject.typesAndValues = names;
  certificate.extensions?.push(extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: true }).toSchema()));
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  const text = Buffer.from(certificate.toSchema().toBER(false))
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return { certificate, key: privateKey, pem: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n` };
};

/** A key of a person, with the certificate that the authority issues for it. */
const issue = async ({ certificate: { subject }, key }: Authority, holder: Holder) => {
  const { name, itn, isQualified, isExpired, kind = 'signature', usage = 'signing' } = holder;
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = blank();
  if (isExpired) certificate.notAfter.value = new Date('2021-01-01T00:00:00Z');
  certificate.issuer.typesAndValues = subject.typesAndValues;
  certificate.subject.typesAndValues = [
    printable(OIDS.country, 'UA'),
    utf8(OIDS.commonName, name),
    printable(OIDS.serialNumber, `TINUA-${itn}`),
  ];
  const bits = new Uint8Array([KEY_USAGES[usage]]);
  certificate.extensions?.push(extension(KEY_USAGE, new BitString({ valueHex: bits.buffer })));
  const types = new Sequence({ value: [new ObjectIdentifier({ value: QC_TYPES[kind] })] });
  const statements = new Sequence({ value: [statement(QC_COMPLIANCE), statement(QC_TYPE, types)] });
  if (isQualified) certificate.extensions?.push(extension(QC_STATEMENTS, statements));
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(key, 'SHA-256');
  return { certificate, key: privateKey };
};

/**
 * Signs files by their sums as the app does: one key and certificate, a detached CAdES for each file.
 * @param digests SHA-256 of each file
 */
export const signDigests = async (
  authority: Authority,
  holder: Holder,
  digests: readonly Uint8Array[],
  { content, hash = 'SHA-256', plain }: Oddity = {},
): Promise<Uint8Array[]> => {
  const { certificate, key } = await issue(authority, holder);
  const ofCertificate = await webcrypto.subtle.digest('SHA-256', certificate.toSchema().toBER(false));
  const id = new Sequence({ value: [new OctetString({ valueHex: ofCertificate })] });
  const attributesOf = (digest: Uint8Array) => [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: new Uint8Array(digest).buffer })] }),
    new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [new Sequence({ value: [new Sequence({ value: [id] })] })] }),
  ];
  const sign = async (digest: Uint8Array): Promise<Uint8Array> => {
    const cms = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: DATA,
        ...(content && { eContent: new OctetString({ valueHex: new Uint8Array(content).buffer }) }),
      }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
          ...(plain === undefined && { signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributesOf(digest) }) }),
        }),
      ],
      certificates: [certificate, authority.certificate],
    });
    await cms.sign(key, 0, hash, plain ?? new Uint8Array());
    return new Uint8Array(new ContentInfo({ contentType: SIGNED_DATA, content: cms.toSchema(true) }).toSchema().toBER(false));
  };
  return Promise.all(digests.map(sign));
};
