import { useGetContractDocsQuery, useListContractsQuery } from '@pozyka/api-client/contracts';
import type { Contract } from '@pozyka/api-contract';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { Accordion, Button, Cluster, Text } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState, type ReactNode } from 'react';
import { DocumentList } from '../../features/contract/document-list.tsx';

const FIRST = 3;
const MORE = 10;

const Papers = ({ contract }: { contract: Contract }) => {
  const text = useText();
  const { data, error, refetch } = useGetContractDocsQuery(contract.ContractId, REFETCH_ON_OPEN);
  if (data)
    return data.length > 0 ? <DocumentList contractId={contract.ContractId} documents={data} /> : <Text>{text('papers.own-none-of')}</Text>;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <Text role="status">{text('loading')}</Text>;
};

/** A contract; its papers are fetched when it is opened. */
const Fold = ({ contract, title }: { contract: Contract; title: string }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Accordion title={title} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      {opened && <Papers contract={contract} />}
    </Accordion>
  );
};

/** Contracts, newest first; each opens its papers. */
export const OwnContracts = ({ bones }: { bones: ReactNode }) => {
  const text = useText();
  const locale = useLocale();
  const [shown, setShown] = useState(FIRST);
  const { data, error, isFetching, refetch } = useListContractsQuery({ Limit: shown, Offset: 0 }, REFETCH_ON_OPEN);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return bones;
  if (data.total === 0) return <Text>{text('papers.own-none')}</Text>;
  return (
    <>
      {data.items.map((contract) => {
        const { ContractId, Number: number, Amount, SignedAt } = contract;
        const amount = formatMoney(Amount, locale, { whole: true });
        const title = SignedAt
          ? text('papers.own-contract', { number, amount, day: formatDay(kyivDay(new Date(SignedAt)), locale) })
          : text('papers.own-unsigned', { number, amount });
        return <Fold key={ContractId} contract={contract} title={title} />;
      })}
      {data.total > data.items.length && (
        <Cluster>
          <Button look="quiet" loading={isFetching} loadingLabel={text('loading')} onClick={() => setShown(shown + MORE)}>
            {text('papers.own-more', { count: data.total - data.items.length })}
          </Button>
        </Cluster>
      )}
    </>
  );
};
