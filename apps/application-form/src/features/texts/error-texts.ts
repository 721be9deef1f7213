import type { ErrorText } from '@pozyka/forms';
import type { Text } from '@pozyka/remote-kit';
import { foreignLetters } from '@pozyka/domain/names';

const LIVING = 'living.';

/** Words for a rule's code: an empty field is named, so that the summary can be read alone. */
export const fieldErrorText =
  (text: Text): ErrorText =>
  (code, field, typed) => {
    const living = field.startsWith(LIVING);
    const name = living ? field.slice(LIVING.length) : field;
    const words = text(code === 'required' ? `required.${name}` : `rule.${code}`, {
      letters: typeof typed === 'string' ? foreignLetters(typed) : '',
    });
    return living ? text('living-error', { error: words }) : words;
  };
