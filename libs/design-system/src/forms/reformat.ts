const isSeparator = (char: string | undefined): boolean => char !== undefined && !/[\p{L}\p{N}]/u.test(char);

const signs = (text: string): number => [...text].filter((char) => !isSeparator(char)).length;

/**
 * Puts the formatted text into the input with the caret where it was between the letters and digits; returns that text.
 * Done on the element itself, before the value comes back from the form, so the caret never jumps to the end.
 */
export const reformat = (input: HTMLInputElement, format: (text: string, caret: number) => string): string => {
  const typed = input.value;
  const formatted = format(typed, input.selectionEnd ?? typed.length);
  if (formatted === typed) return typed;
  let following = signs(typed.slice(input.selectionEnd ?? typed.length));
  input.value = formatted;
  let caret = formatted.length;
  while (caret > 0 && (following > 0 || isSeparator(formatted[caret - 1]))) {
    caret -= 1;
    if (!isSeparator(formatted[caret])) following -= 1;
  }
  input.setSelectionRange(caret, caret);
  return formatted;
};
