import type { ComboboxProps } from '@pozyka/design-system/combobox';
import type { Text } from '@pozyka/remote-kit';

/** What a field says of its hints. */
export const hintTexts = (text: Text): ComboboxProps['texts'] => ({
  loading: text('suggest.loading'),
  empty: text('suggest.empty'),
  failed: text('suggest.failed'),
  list: text('suggest.list'),
});
