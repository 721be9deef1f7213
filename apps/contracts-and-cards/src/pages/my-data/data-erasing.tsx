import type { Erasing } from '@pozyka/api-contract';
import { Button, Modal, Notice, Stack, Text, Value } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../features/page-parts.tsx';
import { useErasing } from './use-erasing.ts';

export interface DataErasingProps {
  erasing: Erasing;
  refetch: () => void;
  onOrdered: (at: string) => void;
}

/** A sentence that ends with a day. */
const Day = ({ words, at }: { words: string; at: string }) => {
  const locale = useLocale();
  return (
    <Text>
      <span>{`${words} `}</span>
      <Value>{formatDay(kyivDay(new Date(at)), locale)}</Value>
    </Text>
  );
};

/** Whether the customer's data can be erased and from when, the order to do so, and the way back from it. */
export const DataErasing = ({ erasing: { at, kept: isRetained, ordered }, refetch, onOrdered }: DataErasingProps) => {
  const text = useText();
  const { busy, problem, order, cancel } = useErasing();
  const [asking, setAsking] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const close = () => setAsking(false);
  const eraseButton = useRef<HTMLButtonElement>(null);
  // the button that had the focus is gone
  useEffect(() => {
    if (cancelled && !ordered) eraseButton.current?.focus();
  }, [cancelled, ordered]);

  const confirm = async () => {
    const day = await order();
    close();
    if (day !== undefined) onOrdered(day);
    else refetch();
  };
  const takeBack = async () => {
    setCancelled(await cancel());
    refetch();
  };
  return (
    <Section title={text('my-data.erase-title')}>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {ordered && (
        <Notice tone="warning" title={text('my-data.ordered')}>
          <Stack gap="s">
            <Day words={text('my-data.ordered-text')} at={ordered} />
            <Text>{text('my-data.ordered-more')}</Text>
            <div>
              <Button look="secondary" loading={busy} loadingLabel={text('wait')} onClick={() => void takeBack()}>
                {text('my-data.cancel')}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
      {!ordered && !at && (
        <Notice tone="info" title={text('my-data.running')}>
          {text('my-data.running-text')}
        </Notice>
      )}
      {!ordered && at && (
        <>
          {isRetained ? <Day words={text('my-data.kept')} at={at} /> : <Text>{text('my-data.free')}</Text>}
          <div>
            <Button ref={eraseButton} look="secondary" onClick={() => setAsking(true)}>
              {text('my-data.erase')}
            </Button>
          </div>
        </>
      )}
      <div role="status">{cancelled && !ordered && <Notice tone="success" title={text('my-data.cancelled')} />}</div>
      <Modal
        open={asking}
        title={text('my-data.ask-title')}
        closeLabel={text('modal.close')}
        onClose={close}
        actions={
          <>
            <Button look="danger" loading={busy} loadingLabel={text('wait')} onClick={() => void confirm()}>
              {isRetained ? text('my-data.yes-later') : text('my-data.yes-now')}
            </Button>
            <Button look="secondary" onClick={close}>
              {text('my-data.no')}
            </Button>
          </>
        }
      >
        <Stack gap="s">
          {at && isRetained && <Day words={text('my-data.ask-day')} at={at} />}
          <Text>{text('my-data.ask-now')}</Text>
          <Text>{text('my-data.ask-logout')}</Text>
          {isRetained && <Text>{text('my-data.ask-later')}</Text>}
        </Stack>
      </Modal>
    </Section>
  );
};
