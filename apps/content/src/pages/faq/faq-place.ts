/** All categories with their questions. */
export const ALL_QUESTIONS = 'faq-all';

/** Id of a question on the page: the anchor of links to it. */
export const questionAnchor = (id: string): string => `question-${id}`;

/** Id of a category on the page. */
export const categoryAnchor = (id: string): string => `faq-${id}`;
