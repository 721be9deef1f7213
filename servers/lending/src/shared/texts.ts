import { translators, type Catalogue } from '@pozyka/server-kit';
import ru from '../messages/ru.json' with { type: 'json' };
import uk from '../messages/uk.json' with { type: 'json' };

/** Texts of what is sent to customers or written for them, beside those of failures. */
export const sentMessages: Catalogue = { uk, ru };

/** The same by language, with values in place: `texts.uk({ key: 'notice.paid.sms', values })`. */
export const texts = translators(sentMessages);
