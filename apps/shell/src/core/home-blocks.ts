/** Typed content of the view blocks that the home page knows; the content server stores them as JSON text. */
export interface HeroBlock {
  title: string;
  lead: string;
  action: string;
  note: string;
}

export interface ItemsBlock {
  title: string;
  items: { title: string; text: string }[];
}

export interface FaqBlock extends ItemsBlock {
  more: string;
}

/** Reads a block of JSON; a broken one is left out, so that it never breaks the page. */
export const readBlock = <T extends object>(content: string | undefined, ...required: (keyof T & string)[]): T | undefined => {
  if (content === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && required.every((key) => key in value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
};

export interface NumbersBlock {
  title: string;
  items: { value: string; label: string }[];
}
