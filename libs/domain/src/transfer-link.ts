import { isUkrainianIban } from './iban.ts';
import type { Kopiykas } from './money.ts';

/** What a credit transfer needs to be filled in by a bank's app. */
export interface Transfer {
  /** At most 140 characters. */
  readonly recipient: string;
  /** ЄДРПОУ of the recipient, eight digits. */
  readonly recipientCode: string;
  readonly iban: string;
  readonly amount: Kopiykas;
  /** What the recipient knows the payment by; at most 35 Latin characters. */
  readonly reference: string;
  /** At most 420 characters. */
  readonly purpose: string;
}

/** Where every bank's app looks for a transfer (annex 4, table 1). */
export const TRANSFER_PREFIX = 'https://qr.bank.gov.ua/';

/** The encoded fields, at most (annex 4, table 1, line 2). */
const MOST_ENCODED = 475;
const MOST_AMOUNT: Kopiykas = 99_999_999_999;

/** Windows-1251 by its own decoder: the National Bank wants the encoding that takes the least room (annex 1, point 3). */
const bytesOf = (() => {
  const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return (text: string): Uint8Array =>
    Uint8Array.from(text, (sign) => {
      const byte = table.indexOf(sign);
      // below 32 a line's end would shift the fields; 127, 152 and 160 are not allowed (annex 1, point 4)
      if (byte < 32 || byte === 127 || byte === 152 || byte === 160) throw new RangeError('a sign that a transfer cannot carry');
      return byte;
    });
})();

const LINE_END = 10;

const joined = (fields: readonly string[]): Uint8Array =>
  Uint8Array.from(fields.flatMap((field, index) => [...(index === 0 ? [] : [LINE_END]), ...bytesOf(field)]));

/** 2 998.39 ₴ is `UAH2998.39`, 100 ₴ is `UAH100`: kopiykas are two digits or none (annex 4, point 4.8). */
const amountOf = (amount: Kopiykas): string => {
  const rest = amount % 100;
  return `UAH${Math.trunc(amount / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

const check = ({ recipient, recipientCode, iban, amount, reference, purpose }: Transfer): void => {
  const right =
    recipient.length >= 1 &&
    recipient.length <= 140 &&
    /^\d{8}(?:\d{2})?$/.test(recipientCode) &&
    isUkrainianIban(iban) &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    amount <= MOST_AMOUNT &&
    /^[\x20-\x7e]{0,35}$/.test(reference) &&
    purpose.length >= 1 &&
    purpose.length <= 420;
  if (!right) throw new RangeError('not a transfer');
};

/**
 * The part after the prefix of a transfer's link, which its QR code says too: format 003 of the National Bank's "Правила формування, передачі та
 * обробки структури даних і графічного зображення QR-коду для обміну реквізитами кредитових та миттєвих кредитових переказів" (resolution of
 * 19.08.2025 № 97, annex 4, table 2): seventeen lines in Windows-1251, Base64url without padding. `XCT` leaves ordinary or instant to the payer's
 * bank; the code FEFF leaves the sum alone for the payer to change; of the category nothing is said (`OTHR/OTHR`).
 * @throws RangeError for what is no such transfer, or does not fit.
 */
export const transferCode = (transfer: Transfer): string => {
  check(transfer);
  const { recipient, recipientCode, iban, amount, reference, purpose } = transfer;
  const money = amountOf(amount);
  const fields = [
    'BCD',
    '003',
    '2',
    'XCT',
    '',
    recipient,
    iban,
    money,
    recipientCode,
    'OTHR/OTHR',
    reference,
    purpose,
    '',
    'FEFF',
    '',
    '',
    '',
  ];
  const code = btoa(String.fromCharCode(...joined(fields)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  if (code.length > MOST_ENCODED) throw new RangeError('a transfer that is too long');
  return code;
};

/**
 * Reads such a part back; undefined for what is none.
 * @returns the same fields, with `amount` in kopiykas.
 */
export const readTransferCode = (code: string): Transfer | undefined => {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('windows-1251').decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
    const [tag, version, encoding, , , recipient = '', iban = '', money = '', recipientCode = '', , reference = '', purpose = ''] =
      text.split('\n');
    if (tag !== 'BCD' || version !== '003' || encoding !== '2') return undefined;
    const [, whole = '', rest = '00'] = /^UAH(\d{1,9})(?:\.(\d{2}))?$/.exec(money) ?? [];
    const transfer = { recipient, recipientCode, iban, amount: Number(whole + rest), reference, purpose };
    check(transfer);
    return transfer;
  } catch {
    return undefined;
  }
};
