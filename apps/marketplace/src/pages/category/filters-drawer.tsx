import type { Filter } from '@pozyka/api-contract';
import type { FoundPages } from '@pozyka/api-client/found-goods';
import { Button, Drawer, ErrorCard, Stack } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { Filters } from './filters.tsx';
import { isNarrowed, type GoodsQuery } from './goods-query.ts';
import { useGoodsChange } from './use-goods-change.ts';

export interface FiltersDrawerProps {
  open: boolean;
  onClose: () => void;
  category: string;
  shown: GoodsQuery;
  /** What the API said of what is shown. */
  found: FoundPages | undefined;
  filters: readonly Filter[];
}

/** Filters on a phone: what is chosen is counted at once, and shown when they say so. */
export const FiltersDrawer = ({ open, onClose, category, shown, found, filters }: FiltersDrawerProps) => {
  const text = useText();
  const locale = useLocale();
  const { wanted, state, found: counted = found, ask, show, forget } = useGoodsChange(category, shown, filters);
  const total = counted?.total ?? 0;
  const close = () => {
    forget();
    onClose();
  };
  const change = (part: Partial<GoodsQuery>) => void ask({ ...wanted, ...part, from: 1, to: 1 });
  return (
    <Drawer
      open={open}
      onClose={close}
      title={text('filters.title')}
      closeLabel={text('filters.close')}
      footer={
        <Stack gap="xs">
          <Button
            wide
            loading={state === 'asking'}
            loadingLabel={text('filters.counting')}
            onClick={() => {
              show(wanted);
              onClose();
            }}
          >
            {text('filters.show', { count: total, total: formatNumber(total, locale) })}
          </Button>
          {isNarrowed(wanted) && (
            <Button look="quiet" wide onClick={() => change({ chosen: {}, spans: {}, price: {} })}>
              {text('filters.clear')}
            </Button>
          )}
        </Stack>
      }
    >
      {state === 'failed' && (
        <ErrorCard
          title={text('goods.failed')}
          text={text('goods.failed-text')}
          retryLabel={text('goods.retry')}
          onRetry={() => void ask(wanted)}
        />
      )}
      <Filters filters={filters} query={wanted} found={counted} onChange={change} />
    </Drawer>
  );
};
