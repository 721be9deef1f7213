import { webcrypto } from 'node:crypto';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Identity } from './identity.ts';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** RFC 5035, which binds a signature to one certificate; PAdES asks for it. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** Bytes for the signature with its certificates. */
const ROOM = 12_288;

/** CAdES as PAdES B-B has it (ETSI EN 319 142-1): without a signing time, which is in the file. */
class CadesSigner extends Signer {
  readonly #identity: Identity;

  constructor(identity: Identity) {
    super();
    this.#identity = identity;
  }

  override async sign(data: Buffer): Promise<Buffer> {
    const { certificate, chain, key } = this.#identity;
    const bytes = new Uint8Array(data);
    const digest = await webcrypto.subtle.digest('SHA-256', bytes);
    const ofCertificate = await webcrypto.subtle.digest('SHA-256', certificate.toSchema().toBER(false));
    // SigningCertificateV2, its certs, one ESSCertIDv2 whose hash is SHA-256 by default
    const certificateId = new Sequence({ value: [new OctetString({ valueHex: ofCertificate })] });
    const signingCertificate = new Sequence({ value: [new Sequence({ value: [certificateId] })] });
    const cms = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
              new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
              new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [signingCertificate] }),
            ],
          }),
        }),
      ],
      certificates: [...chain],
    });
    await cms.sign(key, 0, 'SHA-256', bytes);
    return Buffer.from(new ContentInfo({ contentType: SIGNED_DATA, content: cms.toSchema(true) }).toSchema().toBER(false));
  }
}

/**
 * Completes what is appended: PDF/A wants the file's identifier in every trailer, and `startxref` must name the byte at which the table begins; the
 * library names the line break before it.
 */
const withTrailer = (original: Buffer, placed: Buffer): Buffer => {
  const [, identifier] = /\/ID (\[[^\]]+\])/.exec(original.subarray(original.lastIndexOf('trailer')).toString('latin1')) ?? [];
  const trailer = placed.lastIndexOf('trailer');
  const table = placed.lastIndexOf('\nxref\n', trailer) + 1;
  if (identifier === undefined || trailer < 0 || table === 0) throw new Error('a paper has no identifier, or no table of its objects');
  const text = placed
    .subarray(trailer)
    .toString('latin1')
    .replace(/\/Prev \d+\n/, (previous) => `${previous}/ID ${identifier}\n`)
    .replace(/startxref\n\d+\n/, `startxref\n${table}\n`);
  return Buffer.concat([placed.subarray(0, trailer), Buffer.from(text, 'latin1')]);
};

export interface Signature {
  /** The paper's own instant. */
  readonly at: Date;
  readonly name: string;
  readonly reason: string;
  readonly location: string;
}

/**
 * Signs a PDF as PAdES B-B over all of its bytes; it stays PDF/A and looks as before. No signature is older than its certificate: readers would
 * call it invalid.
 */
export const signPdf = async (bytes: Uint8Array, identity: Identity, { at, name, reason, location }: Signature): Promise<Uint8Array> => {
  const original = Buffer.from(bytes);
  const placed = plainAddPlaceholder({
    pdfBuffer: original,
    reason,
    contactInfo: '',
    name,
    location,
    signingTime: new Date(Math.max(at.getTime(), identity.certificate.notBefore.value.getTime())),
    signatureLength: ROOM,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  return new Uint8Array(await new SignPdf().sign(withTrailer(original, placed), new CadesSigner(identity)));
};
