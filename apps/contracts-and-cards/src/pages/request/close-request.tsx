import { createIntent } from '@pozyka/api-client';
import { useCloseCaseMutation } from '@pozyka/api-client/cases';
import { Button, Modal, Notice, Text } from '@pozyka/design-system';
import { useLocale } from '@pozyka/remote-kit';
import { useState } from 'react';
import { problemText } from '../../features/problem-text.ts';
import { requestWords } from '../../features/requests/words.ts';

/** Closes a request after a question: it cannot be opened again. */
export const CloseRequest = ({ id }: { id: string }) => {
  const words = requestWords[useLocale()];
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
      setProblem(problemText(error, words));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {words.close}
      </Button>
      <Modal
        open={asked}
        onClose={() => setAsked(false)}
        title={words.closeTitle}
        closeLabel={words.closeDialog}
        actions={
          <>
            <Button look="danger" loading={busy} loadingLabel={words.closing} onClick={() => void close()}>
              {words.close}
            </Button>
            <Button look="secondary" onClick={() => setAsked(false)}>
              {words.closeNo}
            </Button>
          </>
        }
      >
        <Text>{words.closeText}</Text>
        {problem && <Notice tone="danger" role="alert" title={problem} />}
      </Modal>
    </div>
  );
};
