import { createIntent } from '@pozyka/api-client';
import { contractsApi } from '@pozyka/api-client/contracts';
import { useAskQualifiedSignMutation, useGetQualifiedSignQuery } from '@pozyka/api-client/qualified-sign';
import type { SignRequest } from '@pozyka/api-contract';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { useLocale } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { Arrived } from '../arrived.tsx';
import { problemText } from '../problem-text.ts';
import { QrCode } from '@pozyka/remote-kit/qr-code';
import { usePolling } from '@pozyka/remote-kit/use-polling';
import { appWords, type AppWords } from './app-words.ts';
import type { Signed } from './sent-code.ts';

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

/** Why a request came to nothing that this page waited for, or that was refused; undefined while one waits or has signed. */
const whyNot = (request: SignRequest | null, hasWaited: boolean, words: AppWords): string | undefined => {
  if (request?.State === 'refused') return words[request.Reason ?? 'invalid'];
  return request?.State === 'over' && hasWaited ? words.over : undefined;
};

export interface SignByAppProps {
  signed: Signed;
  /** Whether they have said that they have read it; asks them to where they have not. */
  isRead(): boolean;
  onSigned(): void;
  onConflict(): void;
}

/** The same papers signed by the customer's own key in an app, where the server offers it: a link or a QR code opens it, and this page waits. */
export const SignByApp = ({ signed, isRead, onSigned, onConflict }: SignByAppProps) => {
  const words = appWords[useLocale()];
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
  const [hasAsked, setHasAsked] = useState(false);
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
    setHasAsked(true);
    const { error } = await ask({ body: signed, key: intent.keyFor(signed) });
    intent.settle(error);
    if (error === undefined) await refetch();
    busy.current = false;
    setState(error === undefined ? {} : { problem: problemText(error, words) });
    if (error !== undefined && 'status' in error && error.status === 409) onConflict();
  };
  const problem = state.problem ?? (state.busy ? undefined : whyNot(request, hasWaited, words));
  return (
    <Apart gap="m">
      <Heading level={3}>{words.title}</Heading>
      <Text>{words.lead}</Text>
      <Arrived news={hasWaited ? problem : undefined}>
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </Arrived>
      {isSigned && <Notice tone="success" role="status" title={words.signed} />}
      {request?.State === 'waiting' && request.Url !== undefined ? (
        <>
          <Arrived news={hasAsked ? request.RequestId : undefined}>
            <Notice role="status" title={words.waiting}>
              {words.waitingText}
            </Notice>
          </Arrived>
          <div>
            <ButtonLink href={request.Url} target="_blank" rel="noopener noreferrer" look="secondary">
              {words.open}
            </ButtonLink>
          </div>
          <Code>
            <QrCode content={request.Url} label={words.code} />
          </Code>
        </>
      ) : (
        !isSigned && (
          <div>
            <Button look="secondary" loading={state.busy === true} loadingLabel={words.wait} onClick={() => void start()}>
              {words.ask}
            </Button>
          </div>
        )
      )}
    </Apart>
  );
};
