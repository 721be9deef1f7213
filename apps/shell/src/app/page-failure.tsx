import { errorText, isApiError } from '@pozyka/api-client';
import { ErrorCard, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { traceOf } from '../features/errors/trace.ts';

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

export interface PageFailureProps {
  error?: unknown;
  /** Finds the failure in the logs; the error's own where the server does not say. */
  trace?: string | undefined;
  /** Whose page it is, `content 0.1.0-1a2b3c4d`. */
  release: string;
  onRetry: () => void;
}

/** Where nobody answered the browser knows whether it has a network at all; the server says nothing of one, and an API is at fault. */
const causeOf = (error: unknown) => {
  const onLine: boolean | undefined = navigator.onLine;
  if (!isApiError(error) || error.status !== 0 || onLine === undefined) return 'page-error.text';
  return onLine ? 'page-error.no-answer' : 'page-error.offline';
};

/** Stands for a page that did not come: what the server said with its code, the way to try again, and the way home. */
export const PageFailure = ({ error, trace = traceOf(error), release, onRetry }: PageFailureProps) => {
  const text = useText();
  const known = isApiError(error) && error.status > 0 ? error : undefined;
  return (
    <>
      <ErrorCard
        title={known ? text('page-error.code', { code: known.code }) : text('page-error.title')}
        text={known ? errorText(known, text('page-error.text')) : text(causeOf(error))}
        level={1}
        retryLabel={text('page-error.retry')}
        onRetry={onRetry}
      />
      <Way>
        <Home to="/">{text('not-found.back')}</Home>
      </Way>
      <Way>
        <Text as="span" tone="muted" size="s">
          {text('page-error.support', { details: [trace, release].filter(Boolean).join(' · ') })}
        </Text>
      </Way>
    </>
  );
};
