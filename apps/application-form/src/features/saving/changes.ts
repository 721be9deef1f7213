import type { Application, ApplicationDraft } from '@pozyka/api-contract';

const sections = ['Passport', 'Address', 'Social'] as const;

type Section = (typeof sections)[number];
type Answers = Pick<Application, Section>;

/** What the server has of the answers, as far as this page knows: a draft holds only what differs from it. */
export interface Changes {
  /** The server's answers were read. What was sent from here stays as it was sent: the reading may be older. */
  read(answers: Answers): void;
  /**
   * Answers were read while nothing sent from here was on its way: they are what the server has, no matter who saved them last. Whether
   * any of a section is another than this page knew.
   */
  take(answers: Answers, section: Section): boolean;
  /** The keys that the server has otherwise, or nothing. A nested object counts as one key. */
  of(draft: ApplicationDraft): ApplicationDraft | undefined;
  /** This is on its way, or has arrived. */
  sent(draft: ApplicationDraft): void;
  /** Nobody knows whether it arrived: its keys are sent again. */
  forget(draft: ApplicationDraft): void;
}

/** Absent and null are the same answer, and the order of keys is none of it. */
const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  const given = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const UNKNOWN = '';

/** A choice and the same choice before it was checked are one answer to the customer. */
const unmarked = (text: string): string => text.replace(/^"~/, '"');

export const createChanges = (): Changes => {
  let known = new Map<string, string>();
  const sentHere = new Map<string, string>();
  const each = (answers: ApplicationDraft, visit: (path: string, value: unknown) => void) => {
    for (const section of sections) for (const [key, value] of Object.entries(answers[section] ?? {})) visit(`${section}.${key}`, value);
  };
  const knownOf = (path: string): string => sentHere.get(path) ?? known.get(path) ?? 'null';
  const isKnown = (path: string, value: unknown) => knownOf(path) === textOf(value);

  const read = ({ Passport, Address, Social }: Answers) => {
    known = new Map();
    each({ Passport, Address, Social }, (path, value) => known.set(path, textOf(value)));
  };

  return {
    read,
    take(answers, section) {
      const paths = [...sentHere.keys(), ...known.keys()];
      const before = new Map(paths.map((path) => [path, knownOf(path)]));
      read(answers);
      sentHere.clear();
      return [...new Set([...before.keys(), ...known.keys()])].some((path) => {
        const text = before.get(path) ?? 'null';
        return path.startsWith(`${section}.`) && text !== UNKNOWN && unmarked(text) !== unmarked(knownOf(path));
      });
    },
    of(draft) {
      const found: ApplicationDraft = {};
      for (const section of sections) {
        const changed = Object.entries(draft[section] ?? {}).filter(([key, value]) => !isKnown(`${section}.${key}`, value));
        if (changed.length > 0) found[section] = Object.fromEntries(changed);
      }
      return Object.keys(found).length > 0 ? found : undefined;
    },
    sent: (draft) => each(draft, (path, value) => sentHere.set(path, textOf(value))),
    forget: (draft) => each(draft, (path) => sentHere.set(path, UNKNOWN)),
  };
};
