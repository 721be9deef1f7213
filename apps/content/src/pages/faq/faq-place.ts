/** All categories with their questions. */
export const ALL_QUESTIONS = 'faq-all';

/** Where a question stands on the page: the anchor of links to it. */
export const questionAnchor = (id: string): string => `question-${id}`;

/** Where a category stands. */
export const categoryAnchor = (id: string): string => `faq-${id}`;

/** Whether an address names a question, also by its bare id. */
export const isNamed = (hash: string, id: string): boolean => {
  const name = hash.slice(1);
  return name === id || name === questionAnchor(id);
};

/** Opens a question and takes the customer to it. */
export const openQuestion = (id: string): void => {
  const question = document.getElementById(questionAnchor(id));
  if (!(question instanceof HTMLDetailsElement)) return;
  question.open = true;
  question.scrollIntoView();
  question.querySelector('summary')?.focus({ preventScroll: true });
};
