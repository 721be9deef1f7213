import { isApiError } from '@pozyka/api-client';
import { commentsApi } from '@pozyka/api-client/comments';
import { commentSortings, pageSizes, type CommentSorting } from '@pozyka/api-contract/constants';
import { Button, ButtonLink, Heading, ItemList, Notice, Select, Stack, VisuallyHidden } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, mustHave, useDispatch, useLocation, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { startTransition, useEffect, useMemo, useState, useCallback } from 'react';
import { styled } from 'styled-components';
import { CommentForm } from './comment-form.tsx';
import { CommentsContext, CommentsStateContext } from './comments-context.ts';
import { topsInList } from './comments-state.ts';
import { ThreadView } from './thread-view.tsx';
import { MOST_AT_ONCE, useComments } from './use-comments.ts';

/** Brings a comment into sight once it is rendered and gives it the focus; where it is gone, the heading `fallback`. */
const useReveal = (fallback: string): ((id: string) => void) => {
  // a new object each time, so that the same comment can be shown again
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (!wanted) return;
    const target = document.getElementById(`comment-${wanted.id}`) ?? document.getElementById(fallback);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [wanted, fallback]);
  return useCallback((id) => setWanted({ id }), []);
};

const MINUTE_MS = 60_000;

/** The moment on the customer's clock, updated each minute; undefined on the server and in the first picture of the page. */
const useNow = (): number | undefined => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Column = styled(Stack)`
  max-width: var(--width-text);
`;

const HEADING = 'comments-title';

/** Comments of a post: anyone reads, a customer writes. Rendered in the browser alone, as what it holds is another thing for each customer. */
const PostComments = ({ alias }: { alias: string }) => <List key={alias} alias={alias} />;

const LINKED = /^#comment-([\w-]+)$/;

const List = ({ alias }: { alias: string }) => {
  const text = useText();
  const dispatch = useDispatch();
  const { loggedIn, locale } = usePageEnvironment();
  const { hash, key, pathname } = useLocation();
  const { state, more, ...actions } = useComments(alias);
  const { open, showMore, find, showReplies, addReply, change } = actions;
  const [said, say] = useState('');
  const [problem, setProblem] = useState<string>();
  const reveal = useReveal(HEADING);
  const now = useNow();
  const linked = LINKED.exec(hash)?.[1];

  useEffect(() => {
    if (linked === undefined) return undefined;
    let isLeft = false;
    const lead = async () => {
      setProblem(undefined);
      try {
        if (!document.getElementById(`comment-${linked}`)) await find(linked);
        if (!isLeft) reveal(linked);
      } catch (error) {
        if (!isLeft) setProblem(text(isApiError(error) && error.status === 404 ? 'comments.link-gone' : 'comments.link-failed'));
      }
    };
    void lead();
    return () => {
      isLeft = true;
    };
    // the same link pressed again leads there again
  }, [linked, key, find, reveal, text]);

  const context = useMemo(
    () => ({ alias, actions: { open, showMore, find, showReplies, addReply, change }, say, reveal, linked, now }),
    [alias, open, showMore, find, showReplies, addReply, change, reveal, linked, now],
  );

  const write = async (typed: string, intent: string) => {
    const added = mustHave(await dispatch(commentsApi.endpoints.addComment.initiate({ alias, text: typed, key: intent })));
    change({ do: 'add', comment: added });
    say(text('comments.added'));
    reveal(added.id);
  };
  const showRest = async () => {
    const first = await showMore(MOST_AT_ONCE);
    // with its list
    if (first !== undefined) startTransition(() => reveal(first));
  };

  const tops = topsInList(state);
  const left = state.total - state.tops.length;
  const items = tops.map((id) => ({ id, view: <ThreadView id={id} /> }));
  const loading = more === 'loading';
  const content = () => {
    if (state.phase === 'loading') return { state: 'loading', text: text('comments.loading'), places: 3, height: '9rem' } as const;
    if (state.phase === 'failed') {
      const onRetry = () => void open(state.sorting);
      return { state: 'failed', title: text('comments.list-failed'), retryLabel: text('comments.retry'), onRetry } as const;
    }
    if (state.total === 0) return { state: 'empty', title: text('comments.none'), text: text('comments.none-text') } as const;
    return {
      state: 'ready',
      items,
      count: text('comments.shown', {
        shown: formatNumber(new Set([...state.tops, ...state.pinned]).size, locale),
        total: formatNumber(state.total, locale),
        count: state.total,
      }),
      ...(left > 0 && {
        more: {
          label: text('comments.more', { count: Math.min(left, pageSizes.comments) }),
          loadingLabel: text('comments.loading'),
          loading,
          onMore: () => void showMore(pageSizes.comments),
        },
      }),
    } as const;
  };
  return (
    <CommentsContext value={context}>
      <CommentsStateContext value={state}>
        <Column as="section" gap="m" aria-labelledby={HEADING}>
          <Heading level={2} id={HEADING} tabIndex={-1}>
            {text('comments.title')}
          </Heading>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
          {loggedIn ? (
            <CommentForm
              place={`${alias}:new`}
              label={text('comments.new-label')}
              hint={text('comments.new-hint')}
              submitLabel={text('comments.send')}
              onSend={write}
            />
          ) : (
            <Notice
              title={text('comments.log-in-title')}
              action={
                <ButtonLink as={Link} look="secondary" to={`/login?back=${encodeURIComponent(`${pathname}#comments`)}`}>
                  {text('comments.log-in')}
                </ButtonLink>
              }
            >
              {text('comments.log-in-text')}
            </Notice>
          )}
          {problem && <Notice tone="warning" role="alert" title={problem} />}
          {state.pinned.length > 0 && (
            <ItemList
              label={text('comments.pinned')}
              content={{ state: 'ready', items: state.pinned.map((id) => ({ id, view: <ThreadView id={id} /> })) }}
            />
          )}
          {(state.phase !== 'ready' || state.total > 1) && (
            <Select
              label={text('comments.sorting')}
              value={state.sorting}
              onChange={(sorting) => void open(sorting as CommentSorting)}
              options={commentSortings.map((sorting) => ({ value: sorting, label: text(`comments.sorting-${sorting}`) }))}
            />
          )}
          <ItemList label={text('comments.title')} content={content()} />
          {more === 'failed' && <Notice tone="warning" role="alert" title={text('comments.more-failed')} />}
          {state.phase === 'ready' && left > pageSizes.comments && (
            <Stack align="center">
              <Button look="quiet" loading={loading} loadingLabel={text('comments.loading')} onClick={() => void showRest()}>
                {text('comments.all', { count: Math.min(left, MOST_AT_ONCE) })}
              </Button>
            </Stack>
          )}
        </Column>
      </CommentsStateContext>
    </CommentsContext>
  );
};

export default PostComments;
