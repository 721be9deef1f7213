import { Button, Notice, Stack } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { useState } from 'react';
import type { CancelQuestionProps } from './cancel-question.tsx';

const question = lazyPart(
  'question before a request is taken back',
  async () => (await import(/* webpackChunkName: "cancel-question" */ './cancel-question.tsx')).default,
);

/** Takes a request back, after a question whose code comes behind the page. */
export const CancelRequest = (props: Omit<CancelQuestionProps, 'open' | 'onClose'>) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { Part: Question, failed, retry } = question.useCode();
  const ask = () => {
    retry();
    setOpen(true);
  };
  return (
    <Stack gap="s" align="start">
      {isOpen && failed && (
        <Notice tone="warning" role="alert">
          {text('failed.offline')}
        </Notice>
      )}
      <Button look="quiet" loading={isOpen && !Question && !failed} loadingLabel={text('wait')} onClick={ask}>
        {text(props.request.State === 'approved' ? 'restructuring.cancel-approved' : 'restructuring.cancel')}
      </Button>
      {Question && <Question {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </Stack>
  );
};
