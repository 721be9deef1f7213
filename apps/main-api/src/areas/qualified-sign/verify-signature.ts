import { X509Certificate } from 'node:crypto';
import type { SignRefusal } from '@pozyka/api-contract/constants';
import { PrintableString } from 'asn1js';
import { Certificate, CertificateChainValidationEngine, ContentInfo, QCStatements, SignedData, SubjectDirectoryAttributes } from 'pkijs';

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
/** ETSI EN 319 412-5: the certificate is a qualified one. */
const QC_COMPLIANCE = '0.4.0.1862.1.1';
/** Ukraine's attribute of a person's taxpayer number (ДРФО). */
const DRFO = '1.2.804.2.1.1.1.11.1.4.1.1';
/** SHA-256, SHA-384 and SHA-512. */
const DIGESTS = ['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

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
  return statements instanceof QCStatements && statements.values.some(({ id }) => id === QC_COMPLIANCE);
};

/** The CMS of one signer over what is elsewhere. @throws SignatureRefused */
const detached = (cms: Uint8Array): SignedData => {
  try {
    const { contentType, content } = ContentInfo.fromBER(new Uint8Array(cms));
    const signed = contentType === SIGNED_DATA ? new SignedData({ schema: content }) : undefined;
    // content inside would be verified in place of the paper
    const [signer, ...others] = signed?.signerInfos ?? [];
    const isStrong = signer !== undefined && DIGESTS.includes(signer.digestAlgorithm.algorithmId);
    if (signed && isStrong && others.length === 0 && signed.encapContentInfo.eContent === undefined) return signed;
  } catch {
    // unreadable is as bad as wrong
  }
  throw new SignatureRefused('invalid');
};

/**
 * Verifies a detached CMS signature of a paper: its digest and signature, that the certificate is qualified and valid at `at`, and that it leads to a trusted
 * authority. Whether the certificate was revoked is the app's to know: it signs with a key that it holds itself.
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
  const trustedCerts = (authorities.match(PEM) ?? []).map((pem) => Certificate.fromBER(new X509Certificate(pem).raw));
  const between = (signed.certificates ?? []).filter(
    (other): other is Certificate => other instanceof Certificate && other !== certificate,
  );
  const chain = new CertificateChainValidationEngine({ trustedCerts, certs: [...between, certificate], checkDate: at });
  const { result } = await chain.verify({ passedWhenNotRevValues: true }).catch(() => ({ result: false }));
  if (!result) throw new SignatureRefused('untrusted');
  return {
    name: nameIn(certificate.subject, COMMON_NAME),
    itn: itnOf(certificate),
    serial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
    issuer: nameIn(certificate.issuer, COMMON_NAME),
    validUntil: until,
  };
};
