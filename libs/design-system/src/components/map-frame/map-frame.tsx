import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { WIDE } from '../../tokens/widths.ts';

export interface MapFrameProps {
  /** Names the region: `Відділення на карті`. */
  label: string;
  state: 'loading' | 'ready' | 'failed';
  /** The map; fills the frame. */
  map: ReactNode;
  /** The same places in words, always there for those who cannot use a map. */
  list: ReactNode;
  texts: { showMap: string; showList: string; loading: string; failed: string; retry: string };
  onRetry: () => void;
  /** What a phone shows, where the page itself decides; without it the map, until the visitor chooses. */
  chosen?: 'map' | 'list';
  onChoose?: (part: 'map' | 'list') => void;
}

/* the width from which both have room; below, one of them is shown */

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-s);
  @media ${WIDE} {
    grid-template-columns: minmax(18rem, 1fr) minmax(0, 2fr);
    gap: var(--space-m);
    @media (scripting: none) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Switch = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-xs);
  @media ${WIDE}, (scripting: none) {
    display: none;
  }
`;

const Part = styled.div<{ $shown: boolean }>`
  min-width: 0;
  @media not ${WIDE} {
    ${({ $shown }) => !$shown && 'display: none;'}
  }
`;

const List = styled(Part)`
  @media ${WIDE} {
    /* as tall as the map beside it, and no taller */
    height: 0;
    min-height: 100%;
    overflow-y: auto;
    @media (scripting: none) {
      height: auto;
    }
  }
  /* those who cannot choose have the list */
  @media (scripting: none) {
    display: block;
  }
`;

const MapPart = styled(Part)`
  @media (scripting: none) {
    display: none;
  }
`;

const Sheet = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
  overflow: hidden;
  /* the map's own layers stay below the page's */
  isolation: isolate;
  @media (min-width: 40rem) {
    aspect-ratio: 16 / 10;
  }
`;

const Fill = styled.div`
  position: absolute;
  inset: 0;
`;

const Middle = styled(Fill)`
  display: grid;
  place-items: center;
  padding: var(--space-m);
  background: var(--color-surface-sunken);
`;

/** Has the place of a map and offers the same places as a list: beside it, or instead of it on a phone. */
export const MapFrame = ({ label, state, map, list, texts, onRetry, chosen: decided, onChoose }: MapFrameProps) => {
  const [own, setOwn] = useState<'map' | 'list'>();
  const chosen = decided ?? own;
  // a map that failed gives way to the list, unless the visitor asks for it
  const shown = chosen ?? (state === 'failed' ? 'list' : 'map');
  const choice = (part: 'map' | 'list', text: string) => (
    <Button look={shown === part ? 'primary' : 'secondary'} aria-pressed={shown === part} onClick={() => (onChoose ?? setOwn)(part)}>
      {text}
    </Button>
  );
  return (
    <Frame aria-label={label}>
      <Switch>
        {choice('map', texts.showMap)}
        {choice('list', texts.showList)}
      </Switch>
      <List $shown={shown === 'list'}>{list}</List>
      <MapPart $shown={shown === 'map'}>
        <Sheet>
          {state !== 'failed' && <Fill>{map}</Fill>}
          {state === 'loading' && (
            <Fill>
              <Skeleton height="100%" />
            </Fill>
          )}
          {state === 'failed' && (
            <Middle role="alert">
              <Stack gap="s" align="center">
                <Text>{texts.failed}</Text>
                <Button look="secondary" onClick={onRetry}>
                  {texts.retry}
                </Button>
              </Stack>
            </Middle>
          )}
        </Sheet>
      </MapPart>
      <VisuallyHidden role="status">{state === 'loading' && texts.loading}</VisuallyHidden>
    </Frame>
  );
};
