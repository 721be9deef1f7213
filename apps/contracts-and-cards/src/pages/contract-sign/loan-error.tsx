import { Button, Modal, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** The loan error modal: the server's words of why a contract was not drawn up or signed. */
export const LoanError = ({ message, onClose }: { message: string | undefined; onClose: () => void }) => {
  const text = useText();
  return (
    <Modal
      open={message !== undefined}
      title={text('sign.error-title')}
      closeLabel={text('modal.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('modal.agree')}</Button>}
    >
      <Text>{message}</Text>
    </Modal>
  );
};
