/** What may be chosen in the inclusive mode, beside the usual look, by the name of the attribute on `html`. */
export const inclusiveChoices = {
  contrast: ['black-white', 'inverted'],
  fontSize: ['18', '20', '22'],
  spacing: ['wide'],
  links: ['underline'],
  motion: ['none'],
} as const;

/** How a customer has chosen to see the page; what is absent is as usual. Its keys are those of `html.dataset`. */
export type InclusiveMode = { [Name in keyof typeof inclusiveChoices]?: (typeof inclusiveChoices)[Name][number] };

/** Reads the cookie `inclusive` (`black-white.20.wide`); what it does not know is left out. */
export const parseInclusiveMode = (cookie = ''): InclusiveMode => {
  const words = cookie.split('.', 8);
  return Object.fromEntries(
    Object.entries(inclusiveChoices).flatMap(([name, values]) => {
      const chosen = values.find((value) => words.includes(value));
      return chosen === undefined ? [] : [[name, chosen]];
    }),
  );
};

/** The value of the cookie, the same for the same look; empty for the usual one. */
export const formatInclusiveMode = (mode: InclusiveMode): string =>
  Object.keys(inclusiveChoices)
    .flatMap((name) => mode[name as keyof InclusiveMode] ?? [])
    .join('.');
