import type { Passport } from '@pozyka/api-contract';
import { normaliseName } from '@pozyka/domain';
import type { BankIdentity } from '@pozyka/server-identity';

const fields = ['surname', 'name', 'patronymic'] as const;

const folded = (typed: string | null | undefined): string => normaliseName(typed).toLocaleUpperCase('uk');

/** Name fields that differ between form and bank; a patronymic that one side lacks is no difference. */
export const differingNames = (passport: Passport, identity: BankIdentity | undefined): (typeof fields)[number][] =>
  identity === undefined
    ? []
    : fields.filter((field) => {
        const [ours, theirs] = [folded(passport[field]), folded(identity[field])];
        return ours !== theirs && (field !== 'patronymic' || (ours !== '' && theirs !== ''));
      });

const numbers = ['birth_date', 'itn'] as const;

/** Birth date and taxpayer's number where form and bank both have them and differ (ADR 0013). */
export const differingNumbers = (passport: Passport, identity: BankIdentity | undefined): (typeof numbers)[number][] =>
  numbers.filter((field) => identity?.[field] && passport[field] && identity[field] !== passport[field]);
