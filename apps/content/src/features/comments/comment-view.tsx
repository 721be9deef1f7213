import { commentsApi } from '@pozyka/api-client/comments';
import type { Comment } from '@pozyka/api-contract';
import { Avatar, Button, Cluster, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { memo, useId, useState } from 'react';
import { styled } from 'styled-components';
import { CommentForm } from './comment-form.tsx';
import { CommentMoment } from './comment-moment.tsx';
import { CommentRating } from './comment-rating.tsx';
import { useCommentsContext } from './comments-context.ts';
import { readDraft } from './drafts.ts';
import { RemoveComment } from './remove-comment.tsx';

const Article = styled.article<{ $linked: boolean }>`
  padding: var(--space-xs);
  border-radius: var(--radius-m);
  scroll-margin-block: 6rem 2rem;
  ${({ $linked }) => $linked && 'background: var(--color-accent-soft); box-shadow: inset 3px 0 var(--color-accent);'}
`;

const Typed = styled.p`
  max-width: var(--width-text);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-s);
  line-height: 1.3;
`;

const Aside = styled.span`
  margin-inline-start: var(--space-xs);
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

const Action = styled(Button).attrs({ look: 'quiet' })`
  padding-inline: var(--space-s);
`;

export interface CommentViewProps {
  comment: Comment;
  /** Whom it replies to, where that is not the beginning of the thread. */
  answeredId?: string | undefined;
  answeredName?: string | undefined;
}

/** One comment with what may be done about it. */
export const CommentView = memo(({ comment, answeredId, answeredName }: CommentViewProps) => {
  const { id, author, removed, comment_top_id, edited_at } = comment;
  const text = useText();
  const dispatch = useDispatch();
  const { loggedIn } = usePageEnvironment();
  const { actions, alias, linked, say, reveal } = useCommentsContext();
  const name = useId();
  const drafts = { answer: `${alias}:answer:${id}`, edit: `${alias}:edit:${id}` };
  const [doing, setDoing] = useState<'answer' | 'edit' | 'remove' | undefined>(() => {
    if (!loggedIn) return undefined;
    return readDraft(drafts.answer) ? 'answer' : author.mine && readDraft(drafts.edit) ? 'edit' : undefined;
  });
  const [isOpened, setOpened] = useState(false);
  const begin = (what: typeof doing) => {
    setOpened(true);
    setDoing(what);
  };
  const stop = () => {
    setDoing(undefined);
    reveal(id);
  };

  const answer = async (typed: string, key: string) => {
    const place = { comment_top_id: comment_top_id ?? id, parent_id: id };
    const added = mustHave(await dispatch(commentsApi.endpoints.addComment.initiate({ alias, text: typed, key, ...place })));
    await actions.addReply(added);
    setDoing(undefined);
    say(text('comments.answer-added'));
    reveal(added.id);
  };
  const edit = async (typed: string, key: string) => {
    const edited = mustHave(await dispatch(commentsApi.endpoints.editComment.initiate({ id, text: typed, key })));
    actions.change({ do: 'change', comment: { ...edited, answers: comment.answers } });
    setDoing(undefined);
    say(text('comments.edited-said'));
    reveal(id);
  };

  if (removed)
    return (
      <Article as="div" id={`comment-${id}`} tabIndex={-1} $linked={linked === id}>
        <Text tone="muted">{text('comments.removed')}</Text>
      </Article>
    );
  return (
    <Article id={`comment-${id}`} tabIndex={-1} aria-labelledby={`${name} ${name}moment`} $linked={linked === id}>
      <Stack gap="xs">
        <Head>
          <Avatar name={author.name} decorative />
          <div>
            <strong id={name}>{author.name}</strong>
            {author.mine && <Aside>{text('comments.mine')}</Aside>}
            <div id={`${name}moment`}>
              <CommentMoment id={id} at={comment.created_at} />
              {edited_at !== null && <Aside>{text('comments.edited')}</Aside>}
            </div>
          </div>
        </Head>
        {answeredId !== undefined && (
          <Text size="s" tone="muted">
            <span>{`${text('comments.in-answer')} `}</span>
            <TextLink as={Link} to={`#comment-${answeredId}`}>
              {answeredName}
            </TextLink>
          </Text>
        )}
        {doing === 'edit' ? (
          <CommentForm
            place={drafts.edit}
            label={text('comments.edit-label')}
            submitLabel={text('comments.save')}
            text={comment.text}
            isOpened={isOpened}
            onSend={edit}
            onCancel={stop}
          />
        ) : (
          <Typed>{comment.text}</Typed>
        )}
        <Cluster gap="xs">
          <CommentRating comment={comment} />
          {loggedIn && (
            <Action aria-expanded={doing === 'answer'} aria-describedby={name} onClick={() => begin('answer')}>
              {text('comments.answer')}
            </Action>
          )}
          {author.mine && (
            <>
              <Action onClick={() => begin('edit')}>{text('comments.edit')}</Action>
              <Action onClick={() => begin('remove')}>{text('comments.remove')}</Action>
            </>
          )}
        </Cluster>
        {doing === 'answer' && (
          <CommentForm
            place={drafts.answer}
            label={text('comments.answer-label', { name: author.name })}
            submitLabel={text('comments.send-answer')}
            isOpened={isOpened}
            onSend={answer}
            onCancel={stop}
          />
        )}
        {doing === 'remove' && <RemoveComment comment={comment} onClose={() => setDoing(undefined)} />}
      </Stack>
    </Article>
  );
});
CommentView.displayName = 'CommentView';
