import { createContext, useContext } from 'react';
import { noComments, type CommentsState } from './comments-state.ts';
import type { Comments } from './use-comments.ts';

/** What every comment needs of its list. */
export interface CommentsContextValue {
  alias: string;
  actions: Omit<Comments, 'state' | 'more'>;
  /** Tells who listens what has happened. */
  say: (text: string) => void;
  /** Brings a comment into sight and gives it the focus; the heading of all where it is gone. */
  reveal: (id: string) => void;
  /** The comment that the address names. */
  linked: string | undefined;
  /** The moment on the customer's clock; undefined until the page lives. */
  now: number | undefined;
}

export const CommentsContext = createContext<CommentsContextValue | undefined>(undefined);

/** For threads alone: it is another one with every change. */
export const CommentsStateContext = createContext<CommentsState>(noComments);

export const useCommentsContext = (): CommentsContextValue => {
  const value = useContext(CommentsContext);
  if (!value) throw new Error('a comment outside of its list');
  return value;
};
