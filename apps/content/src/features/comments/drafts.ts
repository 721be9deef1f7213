import { storageNames } from '@pozyka/api-contract/constants';
import { isBlank } from '@pozyka/domain/text';

/** What was typed and not sent, for this tab alone. A draft is what its author is about to publish: nothing else is stored. */
interface Draft {
  readonly text: string;
  readonly at: number;
}

/** The shell forgets it when the customer logs out. */
const NAME = storageNames.commentDrafts;
/** Long enough to log in again; not for who sits down at this tab tomorrow. */
const RETENTION_MS = 3_600_000;

const read = (): Record<string, Draft> => {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Record<string, Draft>;
  } catch {
    return {};
  }
};

const write = (drafts: Record<string, Draft>): void => {
  try {
    if (Object.keys(drafts).length > 0) sessionStorage.setItem(NAME, JSON.stringify(drafts));
    else sessionStorage.removeItem(NAME);
  } catch {
    // without storage a draft lives as long as its page
  }
};

/** The draft of a place; empty when there is none. */
export const readDraft = (place: string): string => {
  const draft = read()[place];
  return draft && Date.now() - draft.at < RETENTION_MS ? draft.text : '';
};

/** Saves what is typed; an empty text is no draft. */
export const saveDraft = (place: string, text: string): void => {
  const now = Date.now();
  const others = Object.entries(read()).filter(([name, { at }]) => name !== place && now - at < RETENTION_MS);
  write({ ...Object.fromEntries(others), ...(isBlank(text) ? {} : { [place]: { text, at: now } }) });
};
