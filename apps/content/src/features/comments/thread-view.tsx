import { Button, Cluster, Notice, Stack, asList } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { use, useState } from 'react';
import { styled } from 'styled-components';
import { CommentView } from './comment-view.tsx';
import { CommentsStateContext, useCommentsContext } from './comments-context.ts';

/* what is out of sight costs nothing, and a thousand of them stay quick */
const Place = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 11rem;
  padding: var(--space-s) var(--space-2xs) var(--space-2xs);
  border-top: 1px solid var(--color-line);
`;

const Replies = styled.ol.attrs(asList)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-xs);
  margin: 0;
  padding: 0 0 0 var(--space-s);
  border-inline-start: 2px solid var(--color-line);
  list-style: none;
  @media (min-width: 48rem) {
    margin-inline-start: var(--space-m);
  }
`;

/** A comment and its replies, which are fetched when they are opened. */
export const ThreadView = ({ id }: { id: string }) => {
  const text = useText();
  const { actions, reveal } = useCommentsContext();
  const { comments, threads } = use(CommentsStateContext);
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const top = comments.get(id);
  const thread = threads.get(id);
  if (!top) return null;

  const show = async () => {
    setPhase('loading');
    try {
      await actions.showReplies(id);
      setPhase('idle');
    } catch {
      setPhase('failed');
    }
  };
  const hide = () => {
    actions.change({ do: 'close', top: id });
    reveal(id);
  };
  const replies = thread?.ids.flatMap((answer) => comments.get(answer) ?? []) ?? [];
  const whom = (parent: string | null) => {
    const answered = parent === null || parent === id ? undefined : comments.get(parent);
    return answered && !answered.removed ? answered : undefined;
  };
  const left = thread ? thread.total - thread.ids.length : top.answers;
  return (
    <Place>
      <Stack gap="xs">
        <CommentView comment={top} />
        {replies.length > 0 && (
          <Replies aria-label={text('comments.answers-to', { name: top.author.name })}>
            {replies.map((comment) => {
              const to = whom(comment.parent_id);
              return (
                <li key={comment.id}>
                  <CommentView comment={comment} answeredId={to?.id} answeredName={to?.author.name} />
                </li>
              );
            })}
          </Replies>
        )}
        {phase === 'failed' && <Notice tone="warning" role="alert" title={text('comments.answers-failed')} />}
        <Cluster gap="xs">
          {left > 0 && (
            <Button look="quiet" loading={phase === 'loading'} loadingLabel={text('comments.loading')} onClick={() => void show()}>
              {text(thread ? 'comments.more-answers' : 'comments.show-answers', { count: left })}
            </Button>
          )}
          {replies.length > 0 && (
            <Button look="quiet" onClick={hide}>
              {text('comments.hide-answers')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Place>
  );
};
