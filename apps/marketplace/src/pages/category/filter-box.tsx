import { Checkbox, VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { nameOf } from './goods-query.ts';
import { useValues, type FacetProps } from './use-values.ts';

const Count = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** A value of a filter to tick, with how many goods it would leave. */
export const FilterBox = ({ value, label, ...props }: FacetProps & { value: string; label: string }) => {
  const text = useText();
  const { id, values } = props.filter;
  const { chosen, choose, counts, noteOf, isOff } = useValues(props);
  const toggled = (on: boolean) => values.flatMap((each) => ((each.id === value ? on : chosen.includes(each.id)) ? [each.id] : []));
  return (
    <Checkbox
      name={nameOf(id)}
      value={value}
      checked={chosen.includes(value)}
      disabled={isOff(value)}
      onChange={(on) => choose(toggled(on))}
    >
      <span>{label}</span>
      {counts && (
        <Count>
          <span>{` ${noteOf(value)}`}</span>
          <VisuallyHidden>{` ${text('filters.goods', { count: counts[value] ?? 0 })}`}</VisuallyHidden>
        </Count>
      )}
    </Checkbox>
  );
};
