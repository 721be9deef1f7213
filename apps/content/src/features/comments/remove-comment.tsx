import { createIntent, isApiError } from '@pozyka/api-client';
import { commentsApi } from '@pozyka/api-client/comments';
import type { Comment } from '@pozyka/api-contract';
import { Button, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useState } from 'react';
import { useCommentsContext } from './comments-context.ts';

/** Asks whether the customer's comment is to go, and takes it away. */
export const RemoveComment = ({ comment, onClose }: { comment: Comment; onClose: () => void }) => {
  const text = useText();
  const dispatch = useDispatch();
  const { actions, say, reveal } = useCommentsContext();
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const [intent] = useState(createIntent);

  const remove = async () => {
    if (removing) return;
    setRemoving(true);
    setProblem(undefined);
    try {
      mustHave(await dispatch(commentsApi.endpoints.removeComment.initiate({ id: comment.id, key: intent.keyFor(comment.id) })));
    } catch (error) {
      intent.settle(error);
      setRemoving(false);
      // removed in another tab: that is what was wanted
      if (!isApiError(error) || error.status !== 404) {
        setProblem(problemText(error, text, 'comments.problem'));
        return;
      }
    }
    onClose();
    actions.change({ do: 'remove', comment });
    say(text('comments.removed-said'));
    reveal(comment.id);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={text('comments.remove-title')}
      closeLabel={text('comments.close')}
      actions={
        <>
          <Button look="danger" loading={removing} loadingLabel={text('comments.removing')} onClick={() => void remove()}>
            {text('comments.remove-yes')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {text('comments.remove-no')}
          </Button>
        </>
      }
    >
      <Stack gap="s">
        <Text>{text('comments.remove-text')}</Text>
        {problem && <Notice tone="warning" role="alert" title={problem} />}
      </Stack>
    </Modal>
  );
};
