import type { UploadItem } from '@pozyka/design-system';
import { Button, Modal, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { ProblemView, type Problem } from '../../features/saving/problem.tsx';

export interface RemoveDialogProps {
  item: UploadItem;
  remove: (item: UploadItem) => Promise<void>;
  /** True when the file is gone. */
  onAnswer: (gone: boolean) => void;
}

/** Asks before a file that has been sent is taken back. */
export const RemoveDialog = ({ item, remove, onAnswer }: RemoveDialogProps) => {
  const text = useText();
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const yes = () => {
    setRemoving(true);
    setProblem(undefined);
    remove(item)
      .then(() => onAnswer(true))
      .catch((error: unknown) => {
        setProblem({ error });
        setRemoving(false);
      });
  };
  return (
    <Modal
      open
      onClose={() => onAnswer(false)}
      title={text('documents.remove-title')}
      closeLabel={text('close')}
      actions={
        <>
          <Button look="danger" loading={removing} loadingLabel={text('documents.removing')} onClick={yes}>
            {text('documents.remove-yes')}
          </Button>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {text('documents.remove-no')}
          </Button>
        </>
      }
    >
      <Text>{text('documents.remove-text', { name: item.name })}</Text>
      <ProblemView problem={problem} title={text('documents.remove-failed')} />
    </Modal>
  );
};
