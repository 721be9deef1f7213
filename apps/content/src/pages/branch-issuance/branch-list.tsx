import { ButtonLink, EmptyState, ErrorCard, ItemList, Pagination } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { BranchCard } from '../../features/branches/branch-card.tsx';
import type { FoundBranch } from '../../features/branches/found-branches.ts';
import { PAGE_SIZE, PATH, placePath, type BranchesPlace } from './branches-place.ts';

export interface BranchListProps {
  place: BranchesPlace;
  rows: readonly FoundBranch[];
  /** Undefined while nobody knows. */
  total: number | undefined;
  now: Date;
  selected: string | undefined;
  onShow: (id: string) => void;
  failed: boolean;
  onRetry: () => void;
}

/** The branches of one page of the list, and the way to the others. */
export const BranchList = ({ place, rows, total, now, selected, onShow, failed, onRetry }: BranchListProps) => {
  const text = useText();
  const locale = useLocale();
  if (failed) return <ErrorCard title={text('branches.list-failed')} retryLabel={text('branches.retry')} onRetry={onRetry} />;
  if (total === undefined)
    return <ItemList label={text('branches.list')} content={{ state: 'loading', text: text('branches.list-loading'), height: '14rem' }} />;
  if (rows.length === 0) return <Nothing place={place} total={total} />;
  return (
    <ItemList
      label={text('branches.list')}
      content={{
        state: 'ready',
        count: text('branches.found', { count: total, total: formatNumber(total, locale) }),
        items: rows.map(({ branch, distance }) => ({
          id: branch.id,
          view: (
            <div data-branch={branch.id}>
              <BranchCard
                branch={branch}
                distance={distance}
                now={now}
                selected={branch.id === selected}
                onShow={() => onShow(branch.id)}
              />
            </div>
          ),
        })),
        pages: (
          <Pagination
            page={place.page}
            pages={Math.ceil(total / PAGE_SIZE)}
            label={text('branches.pages')}
            linkTo={(page, title) => <Link to={placePath({ ...place, page })}>{title}</Link>}
          />
        ),
      }}
    />
  );
};

/** Nothing fits, or the list is shorter than the address thinks. */
const Nothing = ({ place, total }: { place: BranchesPlace; total: number }) => {
  const text = useText();
  const [title, to, action] =
    total > 0
      ? (['branches.past-end', placePath({ ...place, page: 1 }), 'branches.first-page'] as const)
      : (['branches.nothing', PATH, 'branches.show-all'] as const);
  return (
    <EmptyState
      title={text(title)}
      {...(total === 0 && { text: text('branches.nothing-text') })}
      action={
        <ButtonLink as={Link} to={to}>
          {text(action)}
        </ButtonLink>
      }
    />
  );
};
