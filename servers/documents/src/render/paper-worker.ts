import { generatePaper, type Paper } from '../papers/papers.ts';

/**
 * Runs in a thread of the pool.
 * @throws Error with no more than the name of what went wrong: its message may hold what the paper says
 */
export default async (paper: Paper): Promise<Uint8Array> => {
  try {
    return await generatePaper(paper);
  } catch (error) {
    throw new Error(`A paper could not be generated: ${error instanceof Error ? error.name : 'Error'}`);
  }
};
