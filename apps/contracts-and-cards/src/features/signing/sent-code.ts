import { codeRules, storageNames } from '@pozyka/api-contract/constants';
import { tabStorage } from '@pozyka/remote-kit/tab-storage';

/** A code that was sent, as the page knows it. */
export interface SentCode {
  length: number;
  /** Moments in milliseconds of the epoch. */
  expiresAt?: number;
  resendAt: number;
  /** Whole minutes that the code lives, where the server has said so. */
  minutes?: number;
}

/** What is signed: a contract, or an extension or a restructuring of one. */
export interface Signed {
  ContractId: string;
  ExtensionId?: string;
  RestructuringId?: string;
}

/** What is signed by the code, or the address for mails that it confirms. */
export type CodeOf = Signed | 'notice-email';

const keyOf = (of: CodeOf): string =>
  `${storageNames.signCode} ${of === 'notice-email' ? of : [of.ContractId, of.ExtensionId, of.RestructuringId].filter(Boolean).join(' ')}`;

/** Times of the code that is out, stored for a reload of this tab; never the code. */
export const sentCode = {
  save(of: CodeOf, { expiresAt, resendAt }: Pick<SentCode, 'expiresAt' | 'resendAt'>): void {
    tabStorage((storage) => storage.setItem(keyOf(of), `${expiresAt ?? 0} ${resendAt}`));
  },
  forget(of: CodeOf): void {
    tabStorage((storage) => storage.removeItem(keyOf(of)));
  },
  /** The code that is still good. */
  read(of: CodeOf, now: number): SentCode | undefined {
    const [expiresAt = 0, resendAt = 0] = (tabStorage((storage) => storage.getItem(keyOf(of))) ?? '').split(' ').map(Number);
    if (!(expiresAt > now)) return undefined;
    return { length: codeRules.length, expiresAt, resendAt, minutes: Math.ceil((expiresAt - now) / 60_000) };
  },
};
