/** A text in both languages of the site. */
export interface Text {
  readonly uk: string;
  readonly ru: string;
}

export type Language = keyof Text;

/** Reads the short notation of the seed data, `Чорний|Чёрный`; without a bar both languages share the text. */
export const text = (short: string): Text => {
  const [uk, ru] = short.split('|');
  return { uk: uk ?? short, ru: ru ?? uk ?? short };
};
