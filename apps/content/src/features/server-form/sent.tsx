import { Button, Notice } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';

/** Enough of the number to be said over the phone. */
const NUMBER_LENGTH = 8;

export interface SentProps {
  id: string;
  title: string;
  /** Of a form that is owed an answer. */
  request?: { number: string; due: string } | undefined;
  onAgain: () => void;
}

/** In the place of a form that was sent; takes the focus that was on its button. */
export const Sent = ({ id, title, request, onAgain }: SentProps) => {
  const text = useText();
  const locale = useLocale();
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
        {request
          ? text('form.sent-request', { number: request.number, day: formatDay(request.due, locale) })
          : text('form.sent-text', { number: id.slice(0, NUMBER_LENGTH).toUpperCase() })}
      </Notice>
    </div>
  );
};
