import { VisuallyHidden } from '@pozyka/design-system';
import { useEffect, useRef, useState } from 'react';
import { useDocumentLocale } from '../../core/document-locale.ts';
import { answerConsent, consentCategories, startConsent, type Consent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { openConsentTabs, type ConsentTabs } from './consent-tabs.ts';
import type { ConsentCategory } from './stored-consent.ts';
import { onCookieSettings } from './open-settings.ts';
import { consentWords } from './words.ts';

export interface ConsentCenterProps {
  /** Told of the choice at the start, when there is one, and at each change. */
  onConsent: (consent: Consent) => void;
}

/** Asks for consent, keeps the answer, and opens the settings again when the footer asks for them. */
export const ConsentCenter = ({ onConsent }: ConsentCenterProps) => {
  const words = consentWords[useDocumentLocale()];
  const [consent, setConsent] = useState<Consent>();
  const [settings, setSettings] = useState(false);
  const [saved, setSaved] = useState(false);
  useEffect(() => void startConsent(onConsent).then(setConsent), [onConsent]);
  useEffect(() => onCookieSettings(() => setSettings(true)), []);
  const tabs = useRef<ConsentTabs>(undefined);
  useEffect(() => {
    // what was taken back in another tab is taken back here
    const opened = openConsentTabs((accepted) => setConsent(answerConsent(accepted)));
    tabs.current = opened;
    return () => opened.close();
  }, []);
  const answer = (accepted: readonly ConsentCategory[]) => {
    setConsent(answerConsent(accepted));
    tabs.current?.tell(accepted);
    setSettings(false);
    setSaved(true);
  };
  return (
    <>
      <VisuallyHidden role="status">{saved && words.saved}</VisuallyHidden>
      {consent && !consent.answered && (
        <ConsentBanner onAnswer={(all) => answer(all ? consentCategories : [])} onSettings={() => setSettings(true)} />
      )}
      {consent && settings && <ConsentSettings accepted={consent.accepted} onSave={answer} onClose={() => setSettings(false)} />}
    </>
  );
};
