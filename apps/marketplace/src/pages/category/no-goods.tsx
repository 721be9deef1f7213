import { Button, EmptyState } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

export interface NoGoodsProps {
  /** Filters left nothing of what there is. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** Nothing was found, with the way back to all of it; or there is nothing at all. */
export const NoGoods = ({ isNarrowed, onClear }: NoGoodsProps) => {
  const text = useText();
  if (!isNarrowed) return <EmptyState title={text('category.empty')} />;
  return (
    <EmptyState
      title={text('goods.none')}
      text={text('goods.none-text')}
      action={
        <Button look="secondary" onClick={onClear}>
          {text('filters.clear')}
        </Button>
      }
    />
  );
};
