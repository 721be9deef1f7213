import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { codeRules } from '@pozyka/api-contract/constants';
import { hashCost } from './hash-cost.ts';

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;

export interface HashedCode {
  readonly salt: string;
  readonly code_hash: string;
}

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** codeRules.length)).padStart(codeRules.length, '0');

/** Slow on purpose: with the table at hand, a million codes are quickly tried. */
export const hashCode = async (code: string): Promise<HashedCode> => {
  const salt = randomBytes(16).toString('base64url');
  return { salt, code_hash: (await derive(code, salt, HASH_BYTES, hashCost().code)).toString('base64url') };
};

const decoy: HashedCode = { salt: randomBytes(16).toString('base64url'), code_hash: '' };

/** Whether it is that code. Without one the same work is done, so that the time tells nothing. */
export const isCode = async (code: string, stored: HashedCode | undefined): Promise<boolean> => {
  const { salt, code_hash } = stored ?? decoy;
  const derived = await derive(code, salt, HASH_BYTES, hashCost().code);
  const expected = Buffer.from(code_hash, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};
