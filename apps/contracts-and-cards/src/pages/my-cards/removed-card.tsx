import { Button, Card, Cluster, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';

/** As long as a notice of this site stays. */
const SECONDS = 12;

export interface RemovedCardProps {
  /** The card in a line. */
  name: string;
  onUndo(): void;
  /** The time to take it back has passed, or the page is left. */
  onOver(): void;
}

/** In the place of a card, until it is deleted for good. Its time is halted while the keyboard is on its button. */
export const RemovedCard = ({ name, onUndo, onOver }: RemovedCardProps) => {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(onOver);
  const settled = useRef(false);
  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    let left = SECONDS;
    const place = button.current;
    const end = () => {
      if (settled.current) return;
      settled.current = true;
      over.current();
    };
    const timer = setInterval(() => {
      if (place?.matches(':focus-visible')) return;
      left -= 1;
      if (left <= 0) end();
    }, 1000);
    window.addEventListener('pagehide', end);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', end);
      if (!place?.isConnected) end();
    };
  }, []);

  const undo = () => {
    settled.current = true;
    onUndo();
  };
  // the button that was pressed is gone
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Card tone="sunken">
      <Cluster justify="space-between">
        <Text role="status">{text('cards.removed', { card: name })}</Text>
        <Button
          ref={button}
          look="secondary"
          aria-label={text('cards.undo-name', { card: name })}
          onClick={({ detail }) => detail < 2 && undo()}
        >
          {text('cards.undo')}
        </Button>
      </Cluster>
    </Card>
  );
};
