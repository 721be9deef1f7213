import { useGetContractDocQuery } from '@pozyka/api-client/contracts';
import { useDraftRestructuringMutation } from '@pozyka/api-client/restructurings';
import type { RestructuringRequest } from '@pozyka/api-contract';
import { Button, FormActions, Notice, Stack, Text, TextLink } from '@pozyka/design-system';
import { formatDay, formatDays } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useAction } from '@pozyka/remote-kit/use-action';
import { DocumentList } from '../../features/contract/document-list.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';
import { SignByCode } from '../../features/signing/sign-by-code.tsx';
import { CancelRequest } from './cancel-request.tsx';

/** A request in words. */
const useWishText = (): ((request: RestructuringRequest) => string) => {
  const text = useText();
  const locale = useLocale();
  return ({ Kind, Months = 0, Days = 0, Day }) => {
    const day = Day ? formatDay(Day, locale) : '';
    if (Kind === 'plan') return text('restructuring.wish-plan', { count: Months, day });
    return Kind === 'pause'
      ? text('restructuring.wish-pause', { days: formatDays(Days, locale) })
      : text('restructuring.wish-newDate', { day });
  };
};

/** Leads to what was written to an officer, and to their answer. */
export const CaseLink = ({ request: { CaseId } }: { request: RestructuringRequest }) => {
  const text = useText();
  return (
    CaseId && (
      <TextLink as={Link} to={`/requests/${CaseId}`}>
        {text('restructuring.answer')}
      </TextLink>
    )
  );
};

export interface OpenRequestProps {
  contractId: string;
  request: RestructuringRequest;
  onSigned(): void;
  onConflict(): void;
}

/** A request that waits: for an officer, or for the customer's signature. */
export const OpenRequest = ({ contractId, request, onSigned, onConflict }: OpenRequestProps) => {
  const text = useText();
  const locale = useLocale();
  const wishText = useWishText();
  const { State, RestructuringId, Asked: requestedOn, SignUntil, DocumentTypeId } = request;
  const [draft] = useDraftRestructuringMutation();
  const body = { ContractId: contractId, RestructuringId };
  const drafting = useAction((keyFor) => draft({ body, key: keyFor(body) }).unwrap(), { topic: 'failed', leaves: true, onConflict });
  const isGranted = State === 'approved';
  return (
    <Stack gap="l">
      <Notice tone={isGranted ? 'success' : 'info'} title={text(isGranted ? 'restructuring.approved-title' : 'restructuring.review-title')}>
        <Stack gap="s">
          <strong>{wishText(request)}</strong>
          <Text>
            {isGranted
              ? SignUntil && text('restructuring.approved-text', { day: formatDay(SignUntil, locale) })
              : text('restructuring.review-text', { day: formatDay(requestedOn, locale) })}
          </Text>
          <CaseLink request={request} />
        </Stack>
      </Notice>
      {isGranted && DocumentTypeId && (
        <Agreement contractId={contractId} request={request} typeId={DocumentTypeId} onSigned={onSigned} onConflict={onConflict} />
      )}
      {isGranted && !DocumentTypeId && (
        <Section title={text('restructuring.draft')}>
          <Text>{text('restructuring.draft-text')}</Text>
          <FormActions>
            <Button size="l" loading={drafting.busy} loadingLabel={text('wait')} onClick={() => void drafting.run()}>
              {text('restructuring.draft')}
            </Button>
          </FormActions>
        </Section>
      )}
      {drafting.problem && (
        <Notice tone="danger" role="alert" title={text('restructuring.failed-title')}>
          {drafting.problem}
        </Notice>
      )}
      <CancelRequest contractId={contractId} request={request} onConflict={onConflict} />
    </Stack>
  );
};

/** The agreement, to be read here, and the code that signs it. */
const Agreement = ({ contractId, request, typeId, onSigned, onConflict }: OpenRequestProps & { typeId: string }) => {
  const text = useText();
  const { data, error, isFetching, refetch } = useGetContractDocQuery({ ContractId: contractId, DocumentTypeId: typeId });
  // nothing is signed unread
  if (!data?.length) {
    if (error === undefined || isFetching) return <PageBones heights={['24rem', '14rem']} />;
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Section title={text('documents.title')}>
        <DocumentList key={data[0]?.Sha256} contractId={contractId} documents={data} open />
      </Section>
      <SignByCode
        key={`code ${data[0]?.Sha256}`}
        contractId={contractId}
        restructuringId={request.RestructuringId}
        readLabel={text('restructuring.read')}
        submitLabel={text('restructuring.sign')}
        onSigned={onSigned}
        onConflict={onConflict}
      />
    </>
  );
};
