import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { passwordRule, type RuleCode } from '@pozyka/domain';
import { isCommonPassword } from '@pozyka/domain/common-passwords';
import { withoutUnseen } from '@pozyka/domain/text';
import { hashCost } from '../codes/hash-cost.ts';

const TAG_BYTES = 32;

type PasswordCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

const derive = (message: string, parameters: Omit<Argon2Parameters, 'message' | 'tagLength'>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { ...parameters, message, tagLength: TAG_BYTES }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The same password however a keyboard composes it: letters with marks, full-width digits. */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC');

/** Readings of a typed password: itself, else without invisible signs, which no new password holds (ADR 0056). */
export const passwordsMeant = (typed: string): string[] => [...new Set([typed, withoutUnseen(typed)])];

/** What is wrong with a new password; undefined where it will do. */
export const passwordProblem = (typed: string): RuleCode | undefined => passwordRule(normalisePassword(typed), isCommonPassword);

const phc = ({ memory, passes, parallelism }: PasswordCost, encoded: readonly string[]): string =>
  ['', 'argon2id', 'v=19', `m=${memory},t=${passes},p=${parallelism}`, ...encoded].join('$');

/** Hash of a password in the PHC format, with its salt and cost. */
export const hashPassword = async (typed: string, cost: PasswordCost = hashCost().password): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await derive(normalisePassword(typed), { ...cost, nonce });
  const encoded = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return phc(cost, encoded);
};

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A dummy password: its hash is computed where there is none to compare with. */
const decoy = (): string => phc(hashCost().password, ['A'.repeat(22), 'A'.repeat(43)]);

/** Whether it is that password. Without a hash the same work is done, so that the time tells nothing. */
export const isPassword = async (typed: string, hash: string | null | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', key = ''] = stored.exec(hash ?? decoy()) ?? [];
  const derived = await derive(normalisePassword(typed), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
  });
  const expected = Buffer.from(key, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived) && Boolean(hash);
};
