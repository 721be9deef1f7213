/** What the form fills in by itself. */
type Bound = 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'id' | 'name';

/** A field of the design system as a form's field takes it. */
export type Of<Props, More extends string = never> = Omit<Props, Bound | More> & { name: string };
