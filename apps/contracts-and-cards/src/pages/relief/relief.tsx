import { fetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { restructuringsApi, useListReliefsQuery } from '@pozyka/api-client/restructurings';
import type { Relief } from '@pozyka/api-contract';
import { Heading, Notice, Stack, Text, TextLink } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { Link, useLocale, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { PageBones } from '../../features/page-bones.tsx';
import { Column } from '../../features/page-parts.tsx';
import { ClaimForm } from './claim-form.tsx';

/** Days without interest by law: what was claimed, and a claim. */
const ReliefPage = () => {
  const text = useText();
  const { data, error, isFetching, refetch } = useListReliefsQuery(undefined, REFETCH_ON_OPEN);
  return (
    <Column gap="l">
      <Heading level={1}>{text('relief.title')}</Heading>
      <Text size="l">{text('relief.lead')}</Text>
      {data ? (
        <>
          <Standing reliefs={data} />
          {data[0]?.State !== 'claimed' && <ClaimForm />}
        </>
      ) : error === undefined || isFetching ? (
        <PageBones heights={['12rem', '16rem']} />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Column>
  );
};

/** What the newest claims have come to. */
const Standing = ({ reliefs }: { reliefs: readonly Relief[] }) => {
  const text = useText();
  const locale = useLocale();
  const [newest] = reliefs;
  const granted = reliefs.filter(({ State }) => State === 'granted');
  const caseLink = ({ CaseId }: Relief) => (
    <TextLink as={Link} to={`/requests/${CaseId}`}>
      {text('relief.case')}
    </TextLink>
  );
  return (
    <>
      {newest?.State === 'claimed' && (
        <Notice title={text('relief.claimed-title')} action={caseLink(newest)}>
          {text('relief.claimed-text')}
        </Notice>
      )}
      {newest?.State === 'refused' && (
        <Notice tone="warning" title={text('relief.refused-title')} action={caseLink(newest)}>
          {text('relief.refused-text')}
        </Notice>
      )}
      {granted.map((one) => {
        const day = formatDay(one.From, locale);
        return (
          <Notice key={one.ReliefId} tone="success" title={text('relief.granted-title')} action={caseLink(one)}>
            <Stack gap="xs">
              <Text>
                {one.Until === null
                  ? text('relief.granted-open', { day })
                  : text('relief.granted-until', { day, until: formatDay(one.Until, locale) })}
              </Text>
              {one.Until === null && <Text>{text('relief.ends')}</Text>}
            </Stack>
          </Notice>
        );
      })}
    </>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('relief.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  await dispatch(fetchQuery(restructuringsApi.endpoints.listReliefs));
};

export default ReliefPage;
