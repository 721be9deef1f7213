import { Button, Notice } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';

/** Enough of the number to be told over the phone. */
const NUMBER_LENGTH = 8;

/** In the place of a form that was sent; takes the focus that was on its button. */
export const Sent = ({ id, title, onAgain }: { id: string; title: string; onAgain: () => void }) => {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const again = (
    <Button look="secondary" onClick={onAgain}>
      {text('form.once-more')}
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={text('form.sent', { title })}>
      <Notice tone="success" title={text('form.sent', { title })} action={again}>
        {text('form.sent-text', { number: id.slice(0, NUMBER_LENGTH).toUpperCase() })}
      </Notice>
    </div>
  );
};
