import { useGetContractDocsQuery, useGetContractQuery } from '@pozyka/api-client/contracts';
import { Notice, Stack, TallLink, Text } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { daysOf } from '../../features/contract/contract-facts.ts';
import { DocumentList } from '../../features/contract/document-list.tsx';
import { ScheduleTable } from '../../features/contract/schedule-table.tsx';
import { Terms } from '../../features/contract/terms.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';
import { SignByCode } from '../../features/signing/sign-by-code.tsx';
import type { SignCodeOptions } from '../../features/signing/use-sign-code.ts';

export const BONES = ['38rem', '9rem', '20rem', '16rem', '14rem'];

/** The contract as it will be signed: terms, schedule, rights, documents, and the signature. */
export const ContractToSignView = (options: SignCodeOptions) => {
  const { contractId } = options;
  const text = useText();
  const locale = useLocale();
  const contract = useGetContractQuery({ ContractId: contractId });
  const documents = useGetContractDocsQuery(contractId);
  if (!contract.data || !documents.data) {
    const error = contract.error ?? documents.error;
    if (error === undefined || contract.isFetching || documents.isFetching)
      return <PageBones heights={BONES} label={text('sign.preparing')} />;
    const retry = () => {
      void contract.refetch();
      void documents.refetch();
    };
    return <LoadFailed error={error} onRetry={retry} />;
  }
  const { from } = daysOf(contract.data);
  return (
    <Stack gap="l">
      {from && <Notice title={text('sign.valid-title', { day: formatDay(from, locale) })}>{text('sign.valid-text')}</Notice>}
      <Terms contract={contract.data} lead={text('sign.number', { number: contract.data.Number })} />
      <TallLink as={Link} to="/choose-card">
        {text('sign.other-card')}
      </TallLink>
      <ScheduleTable schedule={contract.data.Schedule} />
      <Section title={text('sign.late-title')}>
        {/* charges stop when they reach the amount lent */}
        <Text>{text('sign.late-text', { most: formatMoney(contract.data.Amount * 2, locale, { whole: true }) })}</Text>
        <Text>{text('sign.early-text')}</Text>
      </Section>
      <Section title={text('sign.withdrawal-title')}>
        <Text>{text('sign.withdrawal-text')}</Text>
      </Section>
      <Section title={text('documents.title')}>
        <DocumentList contractId={contractId} documents={documents.data} open />
      </Section>
      <SignByCode {...options} readLabel={text('sign.read')} submitLabel={text('sign.submit')} />
    </Stack>
  );
};
