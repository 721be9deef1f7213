import type { FoundItem } from '@pozyka/api-contract';

/** Where a text that was found stands. */
export const textPath = ({ type, alias }: FoundItem): string =>
  type === 'post' ? `/posts/items/${alias}` : type === 'question' ? `/faq#question-${alias}` : `/${alias}`;
