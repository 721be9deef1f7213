import type { Locale } from '@pozyka/i18n';
import type { Messages } from '@pozyka/remote-kit';
import { lateTexts, type LateTexts } from '../../core/late-texts.ts';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

export type ConsentTexts = LateTexts<'consent', typeof uk & typeof ru>;

/** @param changed by the operator, where no document says so: on a server */
export const consentTexts = (locale: Locale, changed?: Messages): ConsentTexts => lateTexts('consent', { uk, ru }, locale, changed);
