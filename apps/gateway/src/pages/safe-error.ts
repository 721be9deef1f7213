/** What of an error may be logged: its kind, where it happened, and its words with long numbers and addresses masked. */
export const withoutPersonalData = (error: unknown): { type: string; message: string; stack: string } => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const message = error.message
    .slice(0, 300)
    .replace(/\?[^\s'"]*/g, '?…')
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    .replace(/\+?\d[\d\s()-]{4,}\d/g, '…');
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return { type: error.name, message, stack };
};
