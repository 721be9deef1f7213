const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'application/pdf': '.pdf' };
/** Longer ones are part of a name. */
const ending = /\.[^.\s]{1,5}$/u;
/** Signs that cannot be seen or turn the writing round, and those that have a meaning in a path. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
const LONGEST = 100;

/** What a sent file is saved as: its own name, without signs that mislead, and the ending of what it is. */
export const savedName = (name: string, mediaType: string): string => {
  const plain = name.toWellFormed().replace(unsafe, '_').replace(ending, '');
  const whole = [...plain]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return `${whole || 'file'}${ENDINGS[mediaType] ?? ''}`;
};
