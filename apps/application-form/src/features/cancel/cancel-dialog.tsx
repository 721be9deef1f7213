import { Button, Modal } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { CancelForm } from './cancel-form.tsx';

export interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks why, and makes sure, before the application is given up. */
const CancelDialog = ({ open, onClose }: CancelDialogProps) => {
  const text = useText();
  return (
    <Modal open={open} onClose={onClose} title={text('cancel.title')} closeLabel={text('close')}>
      <CancelForm
        action={
          <Button look="secondary" onClick={onClose}>
            {text('cancel.no')}
          </Button>
        }
      />
    </Modal>
  );
};

export default CancelDialog;
