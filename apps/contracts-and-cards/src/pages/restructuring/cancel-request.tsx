import { useCancelRestructuringMutation } from '@pozyka/api-client/restructurings';
import type { RestructuringRequest } from '@pozyka/api-contract';
import { Button, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { usePress } from '../../features/use-press.ts';

export interface CancelRequestProps {
  contractId: string;
  request: RestructuringRequest;
  onConflict(): void;
}

/** Takes a request back after a question: what was agreed on is not given again by itself. */
export const CancelRequest = ({ contractId, request: { RestructuringId, State }, onConflict }: CancelRequestProps) => {
  const text = useText();
  const [cancel] = useCancelRestructuringMutation();
  const { busy, problem, press } = usePress(cancel, onConflict);
  const [asked, setAsked] = useState(false);
  const key = State === 'approved' ? 'restructuring.cancel-approved' : 'restructuring.cancel';
  const close = () => setAsked(false);
  const confirm = async () => {
    if ((await press({ ContractId: contractId, RestructuringId })) !== undefined) close();
  };
  return (
    <div>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {text(key)}
      </Button>
      <Modal
        open={asked}
        onClose={close}
        title={text(`${key}-title`)}
        closeLabel={text('modal.close')}
        actions={
          <>
            <Button look="danger" loading={busy} loadingLabel={text('wait')} onClick={() => void confirm()}>
              {text('restructuring.cancel-yes')}
            </Button>
            <Button look="secondary" onClick={close}>
              {text('restructuring.cancel-no')}
            </Button>
          </>
        }
      >
        <Stack gap="s">
          <Text>{text(`${key}-text`)}</Text>
          {problem && (
            <Notice tone="danger" role="alert" title={text('restructuring.failed-title')}>
              {problem}
            </Notice>
          )}
        </Stack>
      </Modal>
    </div>
  );
};
