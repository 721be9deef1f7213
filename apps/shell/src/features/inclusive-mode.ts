export interface InclusiveMode {
  contrast?: 'black-white' | 'inverted';
  fontSize?: '16' | '18' | '20' | '22';
}

const CONTRASTS = ['black-white', 'inverted'] as const;
const FONT_SIZES = ['16', '18', '20', '22'] as const;

/** Reads the cookie `inclusive` (`black-white.20`); whatever is not of its form means the ordinary look. */
export const readInclusiveMode = (cookies: Record<string, string>): InclusiveMode => {
  const [first, second] = (cookies['inclusive'] ?? '').split('.');
  const contrast = CONTRASTS.find((value) => value === first);
  const fontSize = FONT_SIZES.find((value) => value === second);
  return { ...(contrast ? { contrast } : {}), ...(fontSize ? { fontSize } : {}) };
};
