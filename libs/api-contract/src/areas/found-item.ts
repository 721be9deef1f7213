import * as z from 'zod/mini';
import { searchTypes } from '../constants.ts';
import { id } from '../schemas.ts';

/** A page, a post or a question that the site's search found. */
export const foundItem = z.object({
  type: z.enum(searchTypes),
  alias: z.string(),
  title: z.string(),
  /** Plain text; a found word is between `foundMarks`. */
  snippet: z.string(),
});
export type FoundItem = z.output<typeof foundItem>;

export const faqQuestion = z.object({ id, question: z.string(), answer: z.string() });
export type FaqQuestion = z.output<typeof faqQuestion>;
