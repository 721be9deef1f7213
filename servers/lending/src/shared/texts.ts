import { translators, type Catalogue } from '@pozyka/server-kit';
import ru from '../messages/ru.json' with { type: 'json' };
import uk from '../messages/uk.json' with { type: 'json' };

/** Texts of the module's own failures, and of what it sends or writes for customers. */
export const lendingMessages: Catalogue = { uk, ru };

/** The same by language, with values in place: `texts.uk({ key: 'hold.released', values })`. */
export const texts = translators(lendingMessages);
