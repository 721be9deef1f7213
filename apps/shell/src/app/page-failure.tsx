import { errorText, isApiError } from '@pozyka/api-client';
import { ErrorCard } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

const Way = styled.p`
  margin-top: var(--space-m);
  text-align: center;
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  color: inherit;
`;

/** Stands for a page that did not come: what the server said with its code, the way to try again, and the way home. */
export const PageFailure = ({ error, onRetry }: { error?: unknown; onRetry: () => void }) => {
  const text = useText();
  const known = isApiError(error) && error.status > 0 ? error : undefined;
  const offline = isApiError(error) && error.status === 0;
  return (
    <>
      <ErrorCard
        title={known ? text('page-error.code', { code: known.code }) : text('page-error.title')}
        text={known ? errorText(known, text('page-error.text')) : text(offline ? 'page-error.offline' : 'page-error.text')}
        retryLabel={text('page-error.retry')}
        onRetry={onRetry}
      />
      <Way>
        <Home to="/">{text('not-found.back')}</Home>
      </Way>
    </>
  );
};
