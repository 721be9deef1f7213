/** All categories with their questions. */
export const ALL_QUESTIONS = 'faq-all';

/** Where a question stands on the page: the anchor of links to it. */
export const questionAnchor = (id: string): string => `question-${id}`;

/** Where a category stands. */
export const categoryAnchor = (id: string): string => `faq-${id}`;
