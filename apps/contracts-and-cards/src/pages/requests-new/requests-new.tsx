import { casesApi, useGetCaseDraftQuery, useOpenCaseMutation, useSaveCaseDraftMutation } from '@pozyka/api-client/cases';
import { contractsApi, useListContractsQuery } from '@pozyka/api-client/contracts';
import { refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import type { CaseDraft, Contract } from '@pozyka/api-contract';
import { ownCaseKinds, pageSizes, type OwnCaseKind } from '@pozyka/api-contract/constants';
import { Button, FormActions, Heading, Notice, RadioGroup, Select, Stack, Text, TextLink, type UploadItem } from '@pozyka/design-system';
import { useDraftSaver } from '@pozyka/forms/use-draft-saver';
import { Link, useNavigate, useSearchParams, type FixedHead, type PageLoad, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState, type SubmitEvent } from 'react';
import { PageBones } from '../../features/page-bones.tsx';
import { Column } from '../../features/page-parts.tsx';
import { MessageFields, TEXT_ID, textProblem } from '../../features/requests/message-fields.tsx';
import { sentIds } from '../../features/requests/case-files.tsx';

const CONTRACTS = { Limit: pageSizes.contracts, Offset: 0 };

/** The kind that a link to the page names, `?kind=complaint`. */
const kindOf = (query: URLSearchParams): OwnCaseKind | undefined => ownCaseKinds.find((kind) => kind === query.get('kind'));

/** A new request: its kind, the loan that it is about, a text, files. */
const RequestsNew = () => {
  const t = useText();
  const [query] = useSearchParams();
  const { data: draft, isFetching, error: draftFailure } = useGetCaseDraftQuery(undefined, REFETCH_ON_OPEN);
  useFailureNotice(draftFailure);
  const { data: contracts, error: contractsFailure } = useListContractsQuery(CONTRACTS);
  useFailureNotice(contractsFailure);
  return (
    <Column gap="l">
      <TextLink as={Link} to="/requests">
        {t('requests.back')}
      </TextLink>
      <div>
        <Heading level={1}>{t('requests.new-title')}</Heading>
        <Text tone="muted">{t('requests.new-lead')}</Text>
      </div>
      {isFetching ? (
        // what was typed before must be there before more is
        <PageBones heights={['14rem', '12rem', '8rem']} />
      ) : (
        <RequestForm
          first={{ Kind: kindOf(query) ?? draft?.Kind ?? 'question', Text: draft?.Text ?? '' }}
          contracts={contracts?.items ?? []}
        />
      )}
    </Column>
  );
};

const RequestForm = ({ first, contracts }: { first: CaseDraft; contracts: readonly Contract[] }) => {
  const t = useText();
  const navigate = useNavigate();
  const [openCase] = useOpenCaseMutation();
  const [saveDraft] = useSaveCaseDraftMutation();
  const [kind, setKind] = useState(first.Kind);
  const [contractId, setContractId] = useState('');
  const [text, setText] = useState(first.Text);
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [tried, setTried] = useState(false);
  const { busy, problem, run, forget } = useAction(
    async (keyFor, FileIds: readonly string[]) => {
      const body = {
        Kind: kind,
        Text: text,
        ...(contractId && { ContractId: contractId }),
        ...(FileIds.length > 0 && { FileIds: [...FileIds] }),
      };
      return openCase({ body, key: keyFor(body) }).unwrap();
    },
    // a file that is gone must be chosen again
    { leaves: true, onGone: () => setFiles([]) },
  );
  const { drafted } = useDraftSaver({
    read: () => (busy ? undefined : { Kind: kind, Text: text }),
    save: (body) => saveDraft({ body, key: crypto.randomUUID() }).unwrap(),
  });
  const textError = tried ? textProblem(text, t) : undefined;
  const ids = sentIds(files);

  const send = async () => {
    setTried(true);
    forget();
    if (textProblem(text, t) !== undefined) return document.getElementById(TEXT_ID)?.focus();
    const opened = ids && (await run(ids));
    if (opened) void navigate(`/requests/${opened.CaseId}`);
  };
  return (
    <form
      // the draft has neither files nor the loan
      {...(files.length === 0 && contractId === '' && drafted)}
      method="dialog"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="l">
        <RadioGroup
          name="kind"
          label={t('requests.kind')}
          value={kind}
          onChange={(value) => setKind(ownCaseKinds.find((one) => one === value) ?? kind)}
          options={ownCaseKinds.map((value) => ({ value, label: t(`requests.kind.${value}`), hint: t(`requests.kind-hint.${value}`) }))}
        />
        {contracts.length > 0 && (
          <Select
            name="contract"
            label={t('requests.loan')}
            hint={t('requests.loan-hint')}
            value={contractId}
            onChange={setContractId}
            options={[
              { value: '', label: t('requests.loan-none') },
              ...contracts.map(({ ContractId, Number: number }) => ({ value: ContractId, label: `№ ${number}` })),
            ]}
          />
        )}
        <MessageFields
          text={text}
          onText={setText}
          textError={textError}
          files={files}
          onFiles={setFiles}
          filesError={tried && ids === undefined ? t('requests.files-sending') : undefined}
        />
        {problem && (
          <Notice tone="danger" role="alert" title={t('requests.problem')}>
            {problem}
          </Notice>
        )}
        <FormActions>
          <Button type="submit" size="l" loading={busy} loadingLabel={t('requests.sending')}>
            {t('requests.send')}
          </Button>
        </FormActions>
        <Text size="s" tone="muted">
          {t('requests.draft-kept')}
        </Text>
      </Stack>
    </form>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('requests.new-title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  await Promise.all([
    dispatch(refetchQuery(casesApi.endpoints.getCaseDraft)),
    dispatch(refetchQuery(contractsApi.endpoints.listContracts, CONTRACTS)),
  ]);
};

export default RequestsNew;
