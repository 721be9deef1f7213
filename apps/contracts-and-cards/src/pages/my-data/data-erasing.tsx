import type { Erasing } from '@pozyka/api-contract';
import { Button, Modal, Notice, Stack, Text, Value } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../features/section.tsx';
import { useErasing } from './use-erasing.ts';
import { dataWords } from './words.ts';

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
export const DataErasing = ({ erasing: { at, kept, ordered }, refetch, onOrdered }: DataErasingProps) => {
  const words = dataWords[useLocale()];
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
    <Section title={words.eraseTitle}>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {ordered && (
        <Notice tone="warning" title={words.ordered}>
          <Stack gap="s">
            <Day words={words.orderedText} at={ordered} />
            <Text>{words.orderedMore}</Text>
            <div>
              <Button look="secondary" loading={busy} loadingLabel={words.wait} onClick={() => void takeBack()}>
                {words.cancel}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
      {!ordered && !at && (
        <Notice tone="info" title={words.running}>
          {words.runningText}
        </Notice>
      )}
      {!ordered && at && (
        <>
          {kept ? <Day words={words.kept} at={at} /> : <Text>{words.free}</Text>}
          <div>
            <Button ref={eraseButton} look="secondary" onClick={() => setAsking(true)}>
              {words.erase}
            </Button>
          </div>
        </>
      )}
      <div role="status">{cancelled && !ordered && <Notice tone="success" title={words.cancelled} />}</div>
      <Modal
        open={asking}
        title={words.askTitle}
        closeLabel={words.close}
        onClose={close}
        actions={
          <>
            <Button look="danger" loading={busy} loadingLabel={words.wait} onClick={() => void confirm()}>
              {kept ? words.yesLater : words.yesNow}
            </Button>
            <Button look="secondary" onClick={close}>
              {words.no}
            </Button>
          </>
        }
      >
        <Stack gap="s">
          {at && kept && <Day words={words.askDay} at={at} />}
          <Text>{words.askNow}</Text>
          <Text>{words.askLogout}</Text>
          {kept && <Text>{words.askLater}</Text>}
        </Stack>
      </Modal>
    </Section>
  );
};
