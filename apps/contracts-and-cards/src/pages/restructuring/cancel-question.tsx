import { useCancelRestructuringMutation } from '@pozyka/api-client/restructurings';
import type { RestructuringRequest } from '@pozyka/api-contract';
import { Button, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';

export interface CancelQuestionProps {
  contractId: string;
  request: RestructuringRequest;
  open: boolean;
  onClose(): void;
  onConflict(): void;
}

/** Asks before a request is taken back: what was agreed on is not given again by itself. */
const CancelQuestion = ({ contractId, request: { RestructuringId, State }, open, onClose, onConflict }: CancelQuestionProps) => {
  const text = useText();
  const [cancel] = useCancelRestructuringMutation();
  const body = { ContractId: contractId, RestructuringId };
  const { busy, problem, run } = useAction(
    async (keyFor) => {
      await cancel({ body, key: keyFor(body) }).unwrap();
      onClose();
    },
    { topic: 'failed', onConflict },
  );
  const isApproved = State === 'approved';
  // what is on its way cannot be called back
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      open={open}
      onClose={leave}
      title={isApproved ? text('restructuring.cancel-approved-title') : text('restructuring.cancel-review-title')}
      closeLabel={text('modal.close')}
      actions={
        <>
          <Button look="danger" loading={busy} loadingLabel={text('wait')} onClick={() => void run()}>
            {text('restructuring.cancel-yes')}
          </Button>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            {text('restructuring.cancel-no')}
          </Button>
        </>
      }
    >
      <Stack gap="s">
        <Text>{isApproved ? text('restructuring.cancel-approved-text') : text('restructuring.cancel-review-text')}</Text>
        {problem && (
          <Notice tone="danger" role="alert" title={text('restructuring.failed-title')}>
            {problem}
          </Notice>
        )}
      </Stack>
    </Modal>
  );
};

export default CancelQuestion;
