import { createPrivateKey, webcrypto, X509Certificate, type KeyObject } from 'node:crypto';
import { ConfigError } from '@pozyka/server-kit';
import { Integer, PrintableString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate } from 'pkijs';
import type { Lender } from '../shared/facts.ts';
import { pemCertificates } from './pem-certificates.ts';

/** By whom papers are signed. */
export interface Identity {
  readonly key: webcrypto.CryptoKey;
  readonly certificate: Certificate;
  /** The certificate, then those of its issuers: all that a signature carries. */
  readonly chain: readonly Certificate[];
  /** The same in PEM, and nothing else of the setting. */
  readonly pem: string;
}

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

const algorithmOf = ({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) => {
  if (type === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const namedCurve = CURVES[details?.namedCurve ?? ''];
  if (type === 'ec' && namedCurve !== undefined) return { name: 'ECDSA', namedCurve };
  throw new ConfigError('PAPER_KEY must be an RSA key, or one of the curves P-256, P-384 and P-521');
};

const keyOf = (pem: string): KeyObject => {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new ConfigError('PAPER_KEY holds no private key in PEM');
  }
};

/** Reads key and certificates. @throws ConfigError where they do not belong together, or the certificate is over at `now` */
export const readIdentity = async (
  { key, certificates }: { readonly key: string; readonly certificates: string },
  now: Date,
): Promise<Identity> => {
  const privateKey = keyOf(key);
  const all = pemCertificates(certificates);
  const [own] = all;
  if (own === undefined) throw new ConfigError('PAPER_CERTIFICATE holds no certificate in PEM');
  const x509 = new X509Certificate(own);
  if (!x509.checkPrivateKey(privateKey)) throw new ConfigError('PAPER_CERTIFICATE is of another key than PAPER_KEY');
  if (Date.parse(x509.validTo) < now.getTime()) throw new ConfigError(`PAPER_CERTIFICATE was valid until ${x509.validTo}`);
  if (Date.parse(x509.validFrom) > now.getTime()) throw new ConfigError(`PAPER_CERTIFICATE is valid from ${x509.validFrom}`);
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  const signing = await webcrypto.subtle.importKey('pkcs8', der, algorithmOf(privateKey), false, ['sign']);
  const chain = all.map((pem) => Certificate.fromBER(new X509Certificate(pem).raw));
  return { key: signing, certificate: Certificate.fromBER(x509.raw), chain, pem: all.join('\n') };
};

/** Of RSA, whose signatures of the same bytes are the same: a paper that is generated twice has one sum. */
const SANDBOX_KEY = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' } as const;

const OIDS = { country: '2.5.4.6', organization: '2.5.4.10', organizationId: '2.5.4.97', commonName: '2.5.4.3' } as const;

const pemOf = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

/** A key and a certificate that it signed itself, for a sandbox: readers show the lender's name, and that nobody vouches for it. */
export const createIdentity = async (
  lender: Pick<Lender, 'full_name' | 'name' | 'edrpou'>,
): Promise<{ readonly key: string; readonly certificates: string }> => {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(SANDBOX_KEY, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = webcrypto.getRandomValues(new Uint8Array(16));
  // a serial number is positive
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  const names = [
    new AttributeTypeAndValue({ type: OIDS.country, value: new PrintableString({ value: 'UA' }) }),
    new AttributeTypeAndValue({ type: OIDS.organization, value: new Utf8String({ value: lender.full_name }) }),
    new AttributeTypeAndValue({ type: OIDS.organizationId, value: new Utf8String({ value: `NTRUA-${lender.edrpou}` }) }),
    new AttributeTypeAndValue({ type: OIDS.commonName, value: new Utf8String({ value: lender.name }) }),
  ];
  certificate.issuer.typesAndValues = names;
  certificate.subject.typesAndValues = names;
  // the sandbox's clock is moved by months
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2049-12-31T00:00:00Z');
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return {
    key: pemOf('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', privateKey)),
    certificates: pemOf('CERTIFICATE', certificate.toSchema().toBER(false)),
  };
};
