import { Button, Modal, Stack, Text } from '@pozyka/design-system';
import type { ShellTexts } from '../notices/texts.ts';

export interface ErrorModalProps {
  name: 'vpn' | 'auth' | 'loan';
  /** The server's words, where it gave some. */
  text?: string | undefined;
  texts: ShellTexts;
  onClose: () => void;
}

/** The three modals of the error catalogue: what has happened, that nothing is lost, what to do next. */
export const ErrorModal = ({ name, text, texts, onClose }: ErrorModalProps) => (
  <Modal
    open
    onClose={onClose}
    title={texts[`${name}Title`]}
    closeLabel={texts.close}
    actions={<Button onClick={onClose}>{texts.agree}</Button>}
  >
    <Stack gap="s">
      <Text>{text ?? texts[`${name}Text`]}</Text>
      <Text tone="muted">{texts[`${name}Next`]}</Text>
    </Stack>
  </Modal>
);
