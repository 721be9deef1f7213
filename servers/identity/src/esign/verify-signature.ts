import { X509Certificate } from 'node:crypto';
import type { SignRefusal } from '@pozyka/api-contract/constants';
import { BitString, ObjectIdentifier, PrintableString, Sequence } from 'asn1js';
import { ContentInfo, QCStatements, SignedData, SubjectDirectoryAttributes, type Certificate, type SignerInfo } from 'pkijs';
import { pemCertificates } from '@pozyka/server-documents';

/** Why a signature is not accepted. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
  readonly reason: SignRefusal;

  constructor(reason: SignRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Whose signature it is, as their certificate says. */
export interface Signer {
  readonly name: string;
  /** РНОКПП, ten digits; undefined where the certificate names none. */
  readonly itn: string | undefined;
  /** In hex. */
  readonly serial: string;
  readonly issuer: string;
  readonly validUntil: Date;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const COMMON_NAME = '2.5.4.3';
const SERIAL_NUMBER = '2.5.4.5';
const DIRECTORY_ATTRIBUTES = '2.5.29.9';
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
/** ETSI EN 319 412-5: the certificate is a qualified one; where it says what for, it is a signature, not a seal. */
const QC_COMPLIANCE = '0.4.0.1862.1.1';
const QC_TYPE = '0.4.0.1862.1.6';
const QC_TYPE_SIGNATURE = '0.4.0.1862.1.6.1';
const KEY_USAGE = '2.5.29.15';
/** Bits of keyUsage (RFC 5280): digitalSignature and nonRepudiation. */
const SIGNS = 0xc0;
/** Ukraine's attribute of a person's taxpayer number (ДРФО). */
const DRFO = '1.2.804.2.1.1.1.11.1.4.1.1';
/** SHA-256, SHA-384 and SHA-512. */
const DIGESTS = ['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];
/** ECDSA and RSA with these, and RSA whose hash is the digest's. */
const ALGORITHMS = [
  ...['1.2.840.10045.4.3.2', '1.2.840.10045.4.3.3', '1.2.840.10045.4.3.4'],
  ...['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.12', '1.2.840.113549.1.1.13', '1.2.840.113549.1.1.1'],
];

const nameIn = ({ typesAndValues }: Certificate['subject'], type: string): string =>
  String(typesAndValues.find((attribute) => attribute.type === type)?.value.valueBlock.value ?? '');

const extensionOf = ({ extensions }: Certificate, id: string): unknown => extensions?.find(({ extnID }) => extnID === id)?.parsedValue;

/** By the subject's serial number (ETSI EN 319 412-1), else by the national attribute. */
const itnOf = (certificate: Certificate): string | undefined => {
  const [, inSubject] = /^TINUA-(\d{10})$/.exec(nameIn(certificate.subject, SERIAL_NUMBER)) ?? [];
  if (inSubject !== undefined) return inSubject;
  const directory = extensionOf(certificate, DIRECTORY_ATTRIBUTES);
  if (!(directory instanceof SubjectDirectoryAttributes)) return undefined;
  const [value] = directory.attributes.find(({ type }) => type === DRFO)?.values ?? [];
  return value instanceof PrintableString && /^\d{10}$/.test(value.getValue()) ? value.getValue() : undefined;
};

const isQualified = (certificate: Certificate): boolean => {
  const statements = extensionOf(certificate, QC_STATEMENTS);
  if (!(statements instanceof QCStatements) || statements.values.every(({ id }) => id !== QC_COMPLIANCE)) return false;
  const type: unknown = statements.values.find(({ id }) => id === QC_TYPE)?.type;
  const kinds = type instanceof Sequence ? type.valueBlock.value : [];
  const isForSignature =
    type === undefined || kinds.some((kind) => kind instanceof ObjectIdentifier && kind.getValue() === QC_TYPE_SIGNATURE);
  const usage = extensionOf(certificate, KEY_USAGE);
  return isForSignature && usage instanceof BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & SIGNS) !== 0;
};

const isStrong = ({ digestAlgorithm, signatureAlgorithm, signedAttrs }: SignerInfo): boolean =>
  signedAttrs !== undefined && DIGESTS.includes(digestAlgorithm.algorithmId) && ALGORITHMS.includes(signatureAlgorithm.algorithmId);

/** The CMS of one signer over detached content. @throws SignatureRefused */
const detached = (cms: Uint8Array): SignedData => {
  try {
    const { contentType, content } = ContentInfo.fromBER(new Uint8Array(cms));
    const signed = contentType === SIGNED_DATA ? new SignedData({ schema: content }) : undefined;
    const [signer, ...others] = signed?.signerInfos ?? [];
    // content inside would be verified in place of the paper
    const isDetached = signed !== undefined && signed.encapContentInfo.eContent === undefined;
    if (isDetached && signer && others.length === 0 && isStrong(signer)) return signed;
  } catch {
    // unreadable is as bad as wrong
  }
  throw new SignatureRefused('invalid');
};

/** Issued by one of the authorities itself: certificates that came with the signature are its sender's, and lead nowhere. */
const isTrusted = (certificate: Certificate, authorities: string, at: Date): boolean => {
  const own = new X509Certificate(new Uint8Array(certificate.toSchema().toBER(false)));
  return pemCertificates(authorities).some((pem) => {
    const authority = new X509Certificate(pem);
    return (
      authority.ca &&
      new Date(authority.validFrom) <= at &&
      new Date(authority.validTo) >= at &&
      own.checkIssued(authority) &&
      own.verify(authority.publicKey)
    );
  });
};

/**
 * Verifies a detached CMS signature of a paper: its digest and signature, that the certificate is a qualified one for signatures and valid at `at`, and that
 * one of the authorities has issued it. Whether it was revoked is the app's to know: it signs with keys that it holds.
 * @param authorities PEM of the certificates that issue, not of the roots above them
 * @throws SignatureRefused
 */
export const verifySignature = async (
  { cms, paper }: { readonly cms: Uint8Array; readonly paper: Uint8Array },
  { authorities, at }: { readonly authorities: string; readonly at: Date },
): Promise<Signer> => {
  const signed = detached(cms);
  const verified = await signed.verify({ signer: 0, data: new Uint8Array(paper).buffer, extendedMode: true }).catch(() => undefined);
  const certificate = verified?.signatureVerified ? verified.signerCertificate : undefined;
  if (!certificate) throw new SignatureRefused('invalid');
  const [from, until] = [certificate.notBefore.value, certificate.notAfter.value];
  if (!isQualified(certificate) || from > at || until < at) throw new SignatureRefused('notQualified');
  if (!isTrusted(certificate, authorities, at)) throw new SignatureRefused('untrusted');
  return {
    name: nameIn(certificate.subject, COMMON_NAME),
    itn: itnOf(certificate),
    serial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
    issuer: nameIn(certificate.issuer, COMMON_NAME),
    validUntil: until,
  };
};
