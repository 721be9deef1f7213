const SUM = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** A small sum as typed, with or without ₴, in kopiykas; undefined for anything else: `3,47`, `3.5`, `4 ₴`. */
export const kopiykasFromTyped = (typed: string): number | undefined => {
  const [, hryvnias, rest = ''] = SUM.exec(typed.replaceAll(/\s|₴|грн\.?/g, '')) ?? [];
  return hryvnias === undefined ? undefined : Number(hryvnias) * 100 + Number(rest.padEnd(2, '0'));
};
