import { errorText, isApiError } from '@pozyka/api-client';
import { ButtonLink, ErrorCard, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { failedCode } from './failed-page.ts';
import { traceOf } from '../features/errors/trace.ts';

const Way = styled.p`
  margin-top: var(--space-m);
  text-align: center;
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
  if (!isApiError(error) || error.status !== 0 || onLine === undefined) return 'page-error.alone';
  return onLine ? 'page-error.no-answer' : 'page-error.offline';
};

/** In place of a page that did not come, with no frame around it: its code, what the server said, the button to retry, and the one to the main page. */
export const PageFailure = ({ error, trace = traceOf(error), release, onRetry }: PageFailureProps) => {
  const text = useText();
  const known = isApiError(error) && error.status > 0 ? error : undefined;
  return (
    <div data-failed="">
      <ErrorCard
        title={text('page-error.code', { code: failedCode(error) })}
        text={known ? errorText(known, text('page-error.alone')) : text(causeOf(error))}
        level={1}
        retryLabel={text('page-error.retry')}
        onRetry={onRetry}
      />
      <Way>
        <ButtonLink as={Link} to="/">
          {text('not-found.back')}
        </ButtonLink>
      </Way>
      <Way>
        <Text as="span" tone="muted" size="s">
          {text('page-error.support', { details: [trace, release].filter(Boolean).join(' · ') })}
        </Text>
      </Way>
    </div>
  );
};
