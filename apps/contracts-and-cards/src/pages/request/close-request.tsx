import { createIntent } from '@pozyka/api-client';
import { useCloseCaseMutation } from '@pozyka/api-client/cases';
import { Button, Modal, Notice, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useState } from 'react';

/** Closes a request after a question: it cannot be opened again. */
export const CloseRequest = ({ id }: { id: string }) => {
  const text = useText();
  const [closeCase] = useCloseCaseMutation();
  const [intent] = useState(createIntent);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await closeCase({ id, key: intent.keyFor(id) }).unwrap();
      intent.settle();
      setAsked(false);
    } catch (error) {
      intent.settle(error);
      setProblem(problemText(error, text));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {text('requests.close')}
      </Button>
      <Modal
        open={asked}
        onClose={() => setAsked(false)}
        title={text('requests.close-title')}
        closeLabel={text('modal.close')}
        actions={
          <>
            <Button look="danger" loading={busy} loadingLabel={text('requests.closing')} onClick={() => void close()}>
              {text('requests.close')}
            </Button>
            <Button look="secondary" onClick={() => setAsked(false)}>
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
