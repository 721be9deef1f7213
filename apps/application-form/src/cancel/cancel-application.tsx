import { Button, FormActions, Notice } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState, type ComponentType } from 'react';
import type { CancelDialogProps } from './cancel-dialog.tsx';

/** Gives the application up: a quiet button, and a dialog that few customers ever load. */
export const CancelApplication = () => {
  const text = useText();
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const [Dialog, setDialog] = useState<ComponentType<CancelDialogProps>>();

  const show = () => {
    setState('loading');
    // asked for anew after a failure: what was thrown is not kept
    import(/* webpackChunkName: "cancel-dialog" */ './cancel-dialog.tsx').then(
      (module) => {
        setDialog(() => module.default);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  return (
    <>
      {state === 'failed' && (
        <Notice tone="warning" role="alert">
          {text('problem.offline')}
        </Notice>
      )}
      <FormActions>
        <Button look="quiet" loading={state === 'loading'} loadingLabel={text('cancel.opening')} onClick={show}>
          {text('cancel.open')}
        </Button>
      </FormActions>
      {Dialog && <Dialog open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
};
