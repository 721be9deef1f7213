import { consentCategories, startConsent, answerConsent, type Consent } from './consent.ts';
import { openConsentTabs } from './consent-tabs.ts';
import type { OpenSettings } from './open-settings.tsx';
import type { ConsentCategory } from './stored-consent.ts';

export interface ConsentCenterOptions {
  /** Receives the choice at the start, when there is one, and at each change. */
  onConsent(consent: Consent): void;
  /** Loads the settings by category. */
  loadSettings(): Promise<{ openSettings: OpenSettings }>;
}

/** The page can be scrolled clear of the bar, and what takes the focus is never behind it. @returns ends it */
const holdRoomBelow = (bar: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  const fit = () => {
    const height = `${bar.offsetHeight}px`;
    style.scrollPaddingBottom = height;
    document.body.style.paddingBottom = height;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(bar);
  fit();
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = '';
    document.body.style.paddingBottom = '';
  };
};

/**
 * Shows the document's question about cookies until it is answered, stores the choice, and opens the settings for what carries `data-cookie-settings`.
 * @param within what `ConsentQuestion` wrote
 * @returns ends it
 */
export const openConsent = async (within: HTMLElement, { onConsent, loadSettings }: ConsentCenterOptions): Promise<() => void> => {
  const bar = within.querySelector<HTMLElement>('section');
  const status = within.querySelector('[role="status"]');
  let freeRoom: (() => void) | undefined;
  const show = ({ answered }: Consent) => {
    if (bar) bar.hidden = answered;
    if (answered) freeRoom?.();
    freeRoom = !answered && bar ? holdRoomBelow(bar) : undefined;
  };
  const tabs = openConsentTabs((accepted) => show(answerConsent(accepted)));
  const answer = (accepted: readonly ConsentCategory[]) => {
    show(answerConsent(accepted));
    tabs.tell(accepted);
    if (status) status.textContent = within.dataset['saved'] ?? '';
  };
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const chosen = target.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    if (chosen && within.contains(target)) answer(chosen === 'all' ? consentCategories : []);
    if (target.closest('[data-cookie-settings]')) void loadSettings().then(({ openSettings }) => openSettings(answer));
  };
  const first = await startConsent(onConsent);
  document.addEventListener('click', press);
  show(first);
  return () => {
    document.removeEventListener('click', press);
    tabs.close();
    freeRoom?.();
  };
};
