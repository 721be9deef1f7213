import { itnOf } from '@pozyka/domain';

/** Whether the person has set a ban on loans in their own name; `fault` is a 503, `mute` no response. */
export const banResponses = ['none', 'set', 'fault', 'mute'] as const;
export type BanAnswer = (typeof banResponses)[number];

/** What the bureau knows of the person. */
export const bureauResponses = ['clean', 'overdue', 'loans', 'payments', 'fault', 'mute'] as const;
export type BureauAnswer = (typeof bureauResponses)[number];

export interface Known {
  readonly ban: BanAnswer;
  readonly bureau: BureauAnswer;
}

/** A credit history as the bureau hands it over; sums in kopiykas. */
export const histories = {
  clean: { OverdueDebts: 0, RunningLoans: 0, RunningPayments: 0 },
  overdue: { OverdueDebts: 2, RunningLoans: 3, RunningPayments: 180_000 },
  loans: { OverdueDebts: 0, RunningLoans: 9, RunningPayments: 240_000 },
  payments: { OverdueDebts: 0, RunningLoans: 2, RunningPayments: 600_000 },
} as const satisfies Partial<Record<BureauAnswer, object>>;

/** Customers of the sandbox about whom there is something to know; of everybody else both know nothing. */
const seeded: Readonly<Record<string, Known>> = {
  [itnOf('1991-06-18', 461, 'male')]: { ban: 'set', bureau: 'clean' },
  [itnOf('1988-11-02', 462, 'female')]: { ban: 'none', bureau: 'overdue' },
};

const NOTHING: Known = { ban: 'none', bureau: 'clean' };

/** One line of what the site queried or reported. */
export interface Line {
  readonly at: Date;
  readonly what: string;
}

/** Responses of the registers about a taxpayer number, until the sandbox stops, and the requests that they got. */
export interface Registers {
  of(itn: string): Known;
  set(itn: string, known: Known): void;
  note(itn: string, line: Line): void;
  linesOf(itn: string): readonly Line[];
}

const MOST_LINES = 100;

export const newRegisters = (): Registers => {
  const known = new Map<string, Known>(Object.entries(seeded));
  const lines = new Map<string, Line[]>();
  return {
    of: (itn) => known.get(itn) ?? NOTHING,
    set: (itn, responses) => void known.set(itn, responses),
    note: (itn, line) => void lines.set(itn, [...(lines.get(itn) ?? []), line].slice(-MOST_LINES)),
    linesOf: (itn) => lines.get(itn) ?? [],
  };
};
