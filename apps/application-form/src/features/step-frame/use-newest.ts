import type { Application } from '@pozyka/api-contract';
import { completeness } from '@pozyka/api-contract/constants';
import { sectionOf, type Step } from '@pozyka/domain/steps';
import { useNotify, useText } from '@pozyka/remote-kit';
import { useEffect, useEffectEvent, useRef, useState, createContext } from 'react';
import { changedFields, fieldOf, fieldsOf } from '../saving/fields.ts';
import { useDraft } from '../saving/use-draft.ts';

/** Completeness that a step begins at: below it, an earlier one is due. */
const beginsAt: Record<Step, number> = { passport: 0, address: completeness.passport, social: completeness.address };

/** Whether the customer may fill a step in now. */
export const isOpen = ({ ActionStatus, Completeness, Changes }: Application, step: Step): boolean =>
  ActionStatus === 'changesRequired'
    ? Boolean(Changes?.some((change) => change.step === step))
    : ActionStatus === 'formFilling' && Completeness >= beginsAt[step];

/** Whether fields of this step were changed in another tab or on another device while the page was open. */
export const ChangedByOthers = createContext(false);

interface Query {
  data?: Application | undefined;
  refetch: () => PromiseLike<{ data?: Application | undefined }>;
}

/**
 * Reads the saved application again when the step opens, when another tab has saved, when this one is looked at or has a network again.
 * @param onClosed the step is not open any more
 * @returns whether fields of the step were changed by another tab or device since it opened
 */
export const useNewest = (step: Step, { data, refetch }: Query, onClosed: () => void): boolean => {
  const draft = useDraft();
  const notify = useNotify();
  const text = useText();
  const [changed, setChanged] = useState(false);
  const before = useRef<Application>(undefined);
  // what came with the page may be old: what differs from it at first is no news
  const isOpening = useRef(data !== undefined);

  const compare = useEffectEvent((now: Application) => {
    const known = before.current;
    before.current = now;
    // once: somebody who types in two windows side by side knows it then
    if (!known || isOpening.current || changed) return;
    const fields = fieldsOf(now);
    const isNews = (name: string) => name.startsWith(`${sectionOf[step]}.`) && !draft.isOwn(name, fieldOf(fields, name));
    if (!changedFields(known, now).some(isNews)) return;
    setChanged(true);
    notify.warn({ title: text('draft.elsewhere-title'), text: text('draft.elsewhere-text') });
  });
  const read = useEffectEvent(async (revision?: number) => {
    if (document.visibilityState !== 'visible') return;
    const { data: first } = await refetch();
    // its request may have begun before the save of the other tab
    const isOlder = first?.Revision !== undefined && revision !== undefined && first.Revision < revision;
    const { data: newest } = isOlder ? await refetch() : { data: first };
    if (isOpening.current) before.current = newest ?? before.current;
    isOpening.current = false;
    if (newest && draft.isIdle() && !isOpen(newest, step)) onClosed();
  });

  useEffect(() => {
    if (data) compare(data);
  }, [data]);
  useEffect(() => {
    const look = () => void read();
    if (isOpening.current) look();
    const stop = draft.tabs.listen((revision) => void read(revision));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    };
  }, [draft]);
  return changed;
};
