import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorCard } from '../error-card/error-card.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

interface Loading {
  state: 'loading';
  /** Read aloud. */
  text: string;
  /** Number of placeholders while it loads. */
  places?: number;
  /** Of one place, in any CSS unit. */
  height?: string;
}

interface Failed {
  state: 'failed';
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
}

interface Empty {
  state: 'empty';
  title: string;
  text?: string;
  action?: ReactNode;
}

interface Ready {
  state: 'ready';
  items: readonly { id: string; view: ReactNode }[];
  /** How many of how many, announced when it changes: `Показано 10 із 34`. */
  count?: string;
  /** `Pagination`, where pages have addresses. */
  pages?: ReactNode;
  /** Where the next items come below the last. */
  more?: { label: string; loadingLabel: string; loading: boolean; onMore: () => void };
}

export interface ItemListProps {
  /** Names the list. */
  label: string;
  content: Loading | Failed | Empty | Ready;
  /** Items stand side by side where there is room for this width of each. */
  itemWidth?: string;
}

const Places = styled.div`
  display: grid;
  gap: var(--space-m);
`;

const List = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The focus goes on to the first of the further items, wherever the button went. */
const useFirstNew = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    const item = list.current?.children[before.current];
    before.current = undefined;
    if (item instanceof HTMLElement) item.focus();
  }, [count]);
  const remember = () => {
    before.current = count;
  };
  return { list, remember };
};

const columns = (itemWidth: string | undefined) => ({
  gridTemplateColumns: itemWidth === undefined ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(100%, ${itemWidth}), 1fr))`,
});

const Content = ({ label, content, itemWidth, list }: ItemListProps & { list: Ref<HTMLUListElement> }) => {
  switch (content.state) {
    case 'loading':
      return (
        <Places style={columns(itemWidth)}>
          {Array.from({ length: content.places ?? 3 }, (_, index) => (
            <Skeleton key={index} height={content.height ?? '6rem'} />
          ))}
        </Places>
      );
    case 'failed': {
      const { state: _, ...card } = content;
      return <ErrorCard {...card} />;
    }
    case 'empty': {
      const { state: _, ...words } = content;
      return <EmptyState {...words} />;
    }
    case 'ready':
      return (
        <List ref={list} aria-label={label} style={columns(itemWidth)}>
          {content.items.map(({ id, view }) => (
            <li key={id} tabIndex={-1}>
              {view}
            </li>
          ))}
        </List>
      );
  }
};

/** A list in all its states, with its count and the way to the rest. */
export const ItemList = (props: ItemListProps) => {
  const { content } = props;
  const ready = content.state === 'ready' ? content : undefined;
  const { list, remember } = useFirstNew(ready?.items.length ?? 0);
  return (
    <Stack gap="m">
      {ready?.count && (
        <Text tone="muted" aria-hidden="true">
          {ready.count}
        </Text>
      )}
      {/* there from the start, or what comes into it would not be read */}
      <VisuallyHidden role="status">{content.state === 'loading' ? content.text : ready?.count}</VisuallyHidden>
      <Content {...props} list={list} />
      {ready?.more && (
        <Stack align="center">
          <Button
            look="secondary"
            loading={ready.more.loading}
            loadingLabel={ready.more.loadingLabel}
            onClick={() => {
              remember();
              ready.more?.onMore();
            }}
          >
            {ready.more.label}
          </Button>
        </Stack>
      )}
      {ready?.pages}
    </Stack>
  );
};
