import { useCloseCaseMutation } from '@pozyka/api-client/cases';
import { Button, Modal, Notice, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState } from 'react';

/** Closes a request after a question: it cannot be opened again. */
export const CloseRequest = ({ id }: { id: string }) => {
  const text = useText();
  const [closeCase] = useCloseCaseMutation();
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, run } = useAction(async (keyFor) => {
    await closeCase({ id, key: keyFor(id) }).unwrap();
    setOpen(false);
  });
  return (
    <div>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {text('requests.close')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('requests.close-title')}
        closeLabel={text('modal.close')}
        actions={
          <>
            <Button look="danger" loading={busy} loadingLabel={text('requests.closing')} onClick={() => void run()}>
              {text('requests.close')}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {text('requests.close-no')}
            </Button>
          </>
        }
      >
        <Text>{text('requests.close-text')}</Text>
        {problem && <Notice tone="danger" role="alert" title={problem} />}
      </Modal>
    </div>
  );
};
