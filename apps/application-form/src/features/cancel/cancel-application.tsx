import { Button, FormActions, Notice } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { useState } from 'react';

const dialog = lazyPart('cancel dialog', async () => (await import(/* webpackChunkName: "cancel-dialog" */ './cancel-dialog.tsx')).default);

/** Gives the application up: a quiet button, and a dialog that few customers ever load. */
export const CancelApplication = () => {
  const text = useText();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const { Part: Dialog, failed, retry } = dialog.useCode(wanted);

  const show = () => {
    retry();
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      {failed && (
        <Notice tone="warning" role="alert">
          {text('problem.offline')}
        </Notice>
      )}
      <FormActions>
        <Button look="quiet" loading={wanted && !Dialog && !failed} loadingLabel={text('cancel.opening')} onClick={show}>
          {text('cancel.open')}
        </Button>
      </FormActions>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
