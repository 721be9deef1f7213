import * as z from 'zod/mini';

/** Pictures that a card may have. */
export const blockIcons = [
  ...(['bank', 'calendar', 'card', 'check', 'clock', 'document', 'gift', 'heart', 'info', 'lock', 'mail', 'percent', 'phone'] as const),
  ...(['receipt', 'refresh', 'shield', 'smartphone', 'star'] as const),
];

/**
 * What a view block of each type says, one schema a type. The importer of the content server checks its files by them and
 * the browser what it was given; a factory, because the browser has to forbid compiled validators before it makes any.
 * A `text` is HTML that the server made safe, every other string is plain.
 */
export const blockShapes = () => {
  const words = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(20_000));
  const alias = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'is an alias: small Latin letters, digits and -'));
  const title = z.optional(words);
  const link = z
    .string()
    .check(z.regex(/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s<>"'\\]*$/i, 'begins with /, https:, mailto: or tel:'));
  const action = z.object({ title: words, link });
  const count = z.int().check(z.gte(1), z.lte(24));
  const pixels = z.int().check(z.gte(1), z.lte(10_000));
  const list = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1, 'must not be empty'), z.maxLength(100));
  const titled = z.object({ title: words, text: words });
  return {
    hero: z.object({ title: words, text: words, action: z.optional(action), more: z.optional(action) }),
    'rich-text': z.object({ title, text: words }),
    columns: z.object({ title, items: list(z.object({ title, text: words })) }),
    cards: z.object({
      title,
      items: list(z.object({ title: words, text: words, icon: z.optional(z.enum(blockIcons)), action: z.optional(action) })),
    }),
    steps: z.object({ title, items: list(titled) }),
    table: z.object({ title: words, head: list(words), rows: list(list(words)) }),
    quote: z.object({ text: words, author: words, role: z.optional(words) }),
    media: z.object({
      image: z.string().check(z.regex(/^\/(?![/\\])[^\s"'<>]*$/, 'is a path of this site')),
      alt: z.string().check(z.maxLength(500)),
      width: pixels,
      height: pixels,
      caption: z.optional(words),
    }),
    faq: z.object({ title, items: list(titled), more: z.optional(action) }),
    form: z.object({ title, text: z.optional(words), form: alias }),
    carousel: z.object({ title: words, carousel: alias }),
    map: z.object({ title, text: z.optional(words) }),
    calculator: z.object({ title: words, text: z.optional(words), action }),
    posts: z.object({ title: words, category: z.optional(alias), count: z._default(count, 3), more: z.optional(action) }),
    goods: z.object({ title: words, count: z._default(count, 4), more: z.optional(action) }),
    html: z.object({ title, html: words }),
  };
};

export type BlockShapes = ReturnType<typeof blockShapes>;
export type BlockType = keyof BlockShapes;

/** A view block that says what it is. */
export type TypedBlock<T extends BlockType = BlockType> = { [K in T]: { readonly type: K } & z.output<BlockShapes[K]> }[T];

/** Where a page of the content server names a block: what the importer writes into its `content`. */
export const blockPlace = (alias: string): string => `<div data-block="${alias}"></div>`;
