import { createIntent } from '@pozyka/api-client';
import { contractsApi } from '@pozyka/api-client/contracts';
import { useAskQualifiedSignMutation, useGetQualifiedSignQuery } from '@pozyka/api-client/qualified-sign';
import type { SignRequest } from '@pozyka/api-contract';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { useDispatch, useText } from '@pozyka/remote-kit';
import { withTexts } from '@pozyka/remote-kit/with-texts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Arrived } from '../arrived.tsx';
import { QrCode } from '@pozyka/remote-kit/qr-code';
import { usePolling } from '@pozyka/remote-kit/use-polling';
import { problemText } from '@pozyka/remote-kit/problem-text';
import type { Signed } from './sent-code.ts';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

/** Another way than the form above. */
const Apart = styled(Stack)`
  margin-block-start: var(--space-l);
  padding-block-start: var(--space-l);
  border-block-start: 1px solid var(--color-line);
`;

const Code = styled.div`
  width: min(12rem, 100%);
  aspect-ratio: 1;
`;

/** Key of the text why a request came to nothing that this page waited for, or that was refused; undefined while one waits or has signed. */
const whyNot = (request: SignRequest | null, hasWaited: boolean): string | undefined => {
  if (request?.State === 'refused') return `app-sign.refused.${request.Reason ?? 'invalid'}`;
  return request?.State === 'over' && hasWaited ? 'app-sign.over' : undefined;
};

export interface SignByAppProps {
  signed: Signed;
  /** Whether they have said that they have read it; asks them to where they have not. */
  isRead(): boolean;
  onSigned(): void;
  onConflict(): void;
}

const InApp = ({ signed, isRead, onSigned, onConflict }: SignByAppProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const { data, refetch } = useGetQualifiedSignQuery(signed);
  const [ask] = useAskQualifiedSignMutation();
  const [intent] = useState(createIntent);
  const [state, setState] = useState<{ busy?: true; problem?: string }>({});
  const busy = useRef(false);
  const request = data?.Request ?? null;
  const isSigned = request?.State === 'signed';
  const [hasWaited, setHasWaited] = useState(false);
  if (request?.State === 'waiting' && !hasWaited) setHasWaited(true);
  const [hasRequested, setHasRequested] = useState(false);
  usePolling(refetch, { active: request?.State === 'waiting' });

  const finish = useRef(() => {});
  useEffect(() => {
    finish.current = () => {
      dispatch(contractsApi.util.invalidateTags(['contracts', 'status']));
      onSigned();
    };
  });
  useEffect(() => {
    if (isSigned) finish.current();
  }, [isSigned]);

  if (!data?.Offered) return null;
  const start = async () => {
    if (busy.current || !isRead()) return;
    busy.current = true;
    setState({ busy: true });
    setHasRequested(true);
    const { error } = await ask({ body: signed, key: intent.keyFor(signed) });
    intent.settle(error);
    if (error === undefined) await refetch();
    busy.current = false;
    setState(error === undefined ? {} : { problem: problemText(error, text, 'app-sign.problem') });
    if (error !== undefined && 'status' in error && error.status === 409) onConflict();
  };
  const why = state.busy ? undefined : whyNot(request, hasWaited);
  const problem = state.problem ?? (why && text(why));
  return (
    <Apart gap="m">
      <Heading level={3}>{text('app-sign.title')}</Heading>
      <Text>{text('app-sign.lead')}</Text>
      <Arrived news={hasWaited ? problem : undefined}>
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </Arrived>
      {isSigned && <Notice tone="success" role="status" title={text('app-sign.signed')} />}
      {request?.State === 'waiting' && request.Url !== undefined ? (
        <>
          <Arrived news={hasRequested ? request.RequestId : undefined}>
            <Notice role="status" title={text('app-sign.waiting')}>
              {text('app-sign.waiting-text')}
            </Notice>
          </Arrived>
          <div>
            <ButtonLink href={request.Url} target="_blank" rel="noopener noreferrer" look="secondary">
              {text('app-sign.open')}
            </ButtonLink>
          </div>
          <Code>
            <QrCode content={request.Url} label={text('app-sign.code')} />
          </Code>
        </>
      ) : (
        !isSigned && (
          <div>
            <Button look="secondary" loading={state.busy === true} loadingLabel={text('wait')} onClick={() => void start()}>
              {text('app-sign.ask')}
            </Button>
          </div>
        )
      )}
    </Apart>
  );
};

/** The same papers signed by the customer's own key in an app, where the server offers it: a link or a QR code opens it, and this page waits. */
export const SignByApp = withTexts({ uk, ru }, InApp);
