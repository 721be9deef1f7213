import { isApiError } from '@pozyka/api-client';
import { commentsApi } from '@pozyka/api-client/comments';
import type { Comment } from '@pozyka/api-contract';
import { Button, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useCommentsContext } from './comments-context.ts';

/** Asks whether the customer's comment is to go, and takes it away. */
export const RemoveComment = ({ comment, onClose }: { comment: Comment; onClose: () => void }) => {
  const text = useText();
  const dispatch = useDispatch();
  const { actions, say, reveal } = useCommentsContext();
  const { busy, problem, run } = useAction(
    async (keyFor) => {
      try {
        mustHave(await dispatch(commentsApi.endpoints.removeComment.initiate({ id: comment.id, key: keyFor(comment.id) })));
      } catch (error) {
        // removed in another tab: that is what was wanted
        if (!isApiError(error) || error.status !== 404) throw error;
      }
      onClose();
      actions.change({ do: 'remove', comment });
      say(text('comments.removed-said'));
      reveal(comment.id);
    },
    { topic: 'comments.problem', leaves: true },
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={text('comments.remove-title')}
      closeLabel={text('comments.close')}
      actions={
        <>
          <Button look="danger" loading={busy} loadingLabel={text('comments.removing')} onClick={() => void run()}>
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
