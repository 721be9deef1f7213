const UKRAINIAN = /^UA\d{27}$/;

/** Letters stand for two digits each: A is 10, Z is 35. */
const digitsOf = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Remainder of a long number by 97, digit by digit. */
const modulo97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * Whether a text is an account number of Ukraine: `UA`, two check digits, six of the bank, nineteen of the account (resolution of the National
 * Bank of 28.12.2018 № 162), with the remainder that ISO 13616 demands (ISO 7064, MOD 97-10).
 */
export const isUkrainianIban = (iban: string): boolean =>
  UKRAINIAN.test(iban) && modulo97(digitsOf(iban.slice(4) + iban.slice(0, 4))) === 1;

/** An account number as people read it: in groups of four. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
