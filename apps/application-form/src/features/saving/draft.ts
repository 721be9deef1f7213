import { isApiError } from '@pozyka/api-client';
import { applicationApi } from '@pozyka/api-client/application';
import type { ApplicationDraft } from '@pozyka/api-contract';
import type { Step } from '@pozyka/domain/steps';
import type { LoadContext } from '@pozyka/remote-kit';
import { changedFields, fieldOf, fieldsOf, GROUP, onlyFields } from './fields.ts';
import { isStale } from './refused-fields.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import type { Sent, SentStep } from './sent-steps.ts';
import { createTabs, type Tabs } from './tabs.ts';

/** Fields that were changed here and by somebody else, with the text of each here, until the customer decides. */
export type Conflicts = ReadonlyMap<string, string>;

/** What one document has sent of the application, over what is saved, which the store alone has. */
export interface Draft extends Pick<SaveQueue, 'save' | 'hurry' | 'isIdle'> {
  tabs: Tabs;
  /**
   * Of these fields those that are neither saved nor on their way, but for conflicts.
   * @param first what the form began with: who has left a field like that does not undo what others have saved since
   */
  unsaved(steps: ApplicationDraft, first?: ApplicationDraft): ApplicationDraft | undefined;
  /** Whether a field that was read is as it was sent from here. */
  isOwn(name: string, text: string): boolean;
  conflicts(): Conflicts;
  /** A form that began with `before` holds `mine`: compares it with what is saved now. */
  compare(before: ApplicationDraft, mine: ApplicationDraft): void;
  /** The customer has decided. */
  decide(names: readonly string[]): void;
  /** Whole steps that were sent while the customer went on. */
  sent(): Sent;
  /** The newest of a step counts; nothing once it is saved. */
  put(step: Step, sent: SentStep | undefined): void;
  /** The application is over: another has none of it. */
  clear(): void;
  /** Of saves that end, steps and conflicts. */
  subscribe(listener: () => void): () => void;
}

/** Nobody knows whether the server has it. */
const isLost = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 500;

/** The field that was sent, of one that the server names: the same, or the nearest that it is in. */
const sentField = (fields: ReadonlyMap<string, string>, name: string): string | undefined => {
  const text = fields.get(name);
  if (text !== undefined) return text === GROUP ? undefined : name;
  return name.includes('.') ? sentField(fields, name.slice(0, name.lastIndexOf('.'))) : undefined;
};

export const createDraft = (dispatch: LoadContext['dispatch']): Draft => {
  const { endpoints, util } = applicationApi;
  const tabs = createTabs();
  const fields = new Map<string, { text: string; state: 'sending' | 'saved' | 'lost' }>();
  const listeners = new Set<() => void>();
  let sent: Sent = {};
  let conflicts: Conflicts = new Map();
  let request: { key: string; revision: number | undefined } | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const become = (next: Conflicts) => {
    conflicts = next;
    notify();
  };
  /** To the customer. A save is resent without the fields that were added, so that nothing becomes of none. */
  const leave = (found: readonly (readonly [string, string])[]) => {
    const added = found.filter(([name, text]) => conflicts.get(name) !== text);
    if (added.length > 0) become(new Map([...conflicts, ...added]));
  };
  const put = (step: Step, next: SentStep | undefined) => {
    const { [step]: _, ...others } = sent;
    sent = next ? { ...others, [step]: next } : others;
    notify();
  };
  const decide = (names: readonly string[]) => {
    const decided = new Set(names);
    if ([...decided].some((name) => conflicts.has(name))) become(new Map([...conflicts].filter(([name]) => !decided.has(name))));
  };
  const known = () =>
    dispatch((_, getState) => endpoints.getApp.select()(getState() as Parameters<ReturnType<typeof endpoints.getApp.select>>[0]).data);

  /** Of a step that was refused, what is decided or saved lies no longer over what is read. */
  const forget = (names: Iterable<string>) => {
    const [settled, saved] = [new Set(names), fieldsOf(known() ?? {})];
    for (const [step, one] of Object.entries(sent) as [Step, SentStep][]) {
      const all = [...fieldsOf(one.body)];
      if (one.state !== 'refused' || !all.some(([name]) => settled.has(name))) continue;
      const stale = isStale(one.error);
      const isLeft = (name: string, text: string) => !settled.has(name) && (!stale || conflicts.has(name) || text !== fieldOf(saved, name));
      const left = all.filter(([name, text]) => text !== GROUP && isLeft(name, text)).map(([name]) => name);
      const body = onlyFields(one.body, left);
      put(step, body || !stale ? { ...one, body: body ?? {} } : undefined);
    }
  };
  const settle = (names: readonly string[]) => {
    decide(names);
    forget(names);
  };

  const queue = createSaveQueue(async (body, key, { draft, inOrder }) => {
    // a repeated request is the same request; of one that goes as the page is left a conflict would lose the rest too
    if (inOrder && request?.key !== key) request = { key, revision: known()?.unread === undefined ? known()?.Revision : undefined };
    const revision = inOrder ? request?.revision : undefined;
    try {
      const saved = await dispatch(endpoints.saveApp.initiate({ body, key, draft, revision })).unwrap();
      tabs.tell(saved.Revision);
      return saved;
    } catch (error) {
      // where the next step has opened before, its status was but expected
      if (!draft) dispatch(util.invalidateTags(['status']));
      throw error;
    }
  });

  const mark = (sentFields: ReadonlyMap<string, string>, state: 'saved' | 'lost' | undefined) => {
    for (const [name, text] of sentFields) {
      // sent once more meanwhile
      if (fields.get(name)?.text !== text) continue;
      if (state) fields.set(name, { text, state });
      else fields.delete(name);
    }
  };

  return {
    tabs,
    hurry: queue.hurry,
    isIdle: queue.isIdle,
    async save(body, options) {
      const sentFields = fieldsOf(body);
      for (const [name, text] of sentFields) fields.set(name, { text, state: 'sending' });
      try {
        const saved = await queue.save(body, options);
        mark(sentFields, 'saved');
        settle([...sentFields.keys()]);
        return saved;
      } catch (error) {
        mark(sentFields, isLost(error) ? 'lost' : undefined);
        if (isApiError(error) && isStale(error)) {
          const names = Object.keys(error.fields ?? {}).flatMap((name) => sentField(sentFields, name) ?? []);
          leave(names.map((name) => [name, fieldOf(sentFields, name)] as const));
        }
        throw error;
      }
    },
    unsaved(steps, first) {
      const [saved, begun] = [fieldsOf(known() ?? {}), fieldsOf(first ?? {})];
      const others = new Set(first && changedFields(first, known() ?? {}));
      const isSaved = (name: string, text: string) => {
        const own = fields.get(name);
        if (own?.state === 'lost') return false;
        if (own?.state === 'sending') return text === own.text;
        return text === fieldOf(saved, name) || (others.has(name) && text === fieldOf(begun, name));
      };
      const found = [...fieldsOf(steps)].filter(([name, text]) => !isSaved(name, text) && conflicts.get(name) !== text);
      return onlyFields(
        steps,
        found.map(([name]) => name),
      );
    },
    isOwn: (name, text) => fields.get(name)?.text === text,
    conflicts: () => conflicts,
    compare(before, mine) {
      const [saved, first] = [fieldsOf(known() ?? {}), fieldsOf(before)];
      const found = [...fieldsOf(mine)].filter(([name, text]) => {
        const now = fieldOf(saved, name);
        const isChanged = now !== fieldOf(first, name) && fields.get(name)?.text !== now;
        return isChanged && text !== now && text !== fieldOf(first, name);
      });
      leave(found);
    },
    decide: settle,
    sent: () => sent,
    put,
    clear() {
      sent = {};
      fields.clear();
      become(new Map());
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = queue.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};
