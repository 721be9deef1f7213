import type { Locale } from '@pozyka/server-kit';
import { lenderIn } from '@pozyka/server-documents';
import { texts } from '../shared/texts.ts';

/** Why one gets a mail, which decides how it ends. */
export type MailReason = 'papers' | 'confirmedPapers' | 'chosen' | 'safety' | 'former' | 'asked' | 'visitor';

/** The words under every mail. */
export const mailFooter = (language: Locale, reason: MailReason): readonly string[] => {
  const { name, email, phone, address } = lenderIn(language);
  return [texts[language](`mail.reason.${reason}`), texts[language]({ key: 'mail.care', values: { email, phone } }), `${name}, ${address}`];
};
