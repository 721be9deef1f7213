import type { ComboboxProps } from '@pozyka/design-system/combobox';
import type { Text } from '@pozyka/remote-kit';

/** What a field says of its hints. */
export const hintTexts = (text: Text): ComboboxProps['texts'] => ({
  loading: text('suggest.loading'),
  empty: text('suggest.empty'),
  failed: text('suggest.failed'),
  list: text('suggest.list'),
});

/** A call that a store has begun. */
interface Begun<T> {
  abort(): void;
  unwrap(): Promise<T>;
}

/** The answer of a call that is taken back when the signal says so. */
export const until = <T>(begun: Begun<T>, signal: AbortSignal): Promise<T> => {
  signal.addEventListener('abort', () => begun.abort(), { once: true });
  return begun.unwrap();
};
