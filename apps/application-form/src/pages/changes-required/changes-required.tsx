import { applicationApi, useGetAppQuery } from '@pozyka/api-client/application';
import { fetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { ButtonLink, Card, Cluster, Heading, RichText, Stack, Text } from '@pozyka/design-system';
import { Link, useText, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { isAt } from '@pozyka/status-router';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { type Change, useChangeLabel } from '../../features/saving/step-changes.ts';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { Loading, PageHeader, Sheet } from '../../features/parts/page-parts.tsx';

/** Part of the application must be changed before the check goes on. */
const ChangesRequired = () => <AtStatus belongsHere={isAt('changes-required')}>{() => <SavedChanges />}</AtStatus>;

const SavedChanges = () => {
  const { data: application, isFetching, refetch } = useGetAppQuery(undefined, REFETCH_ON_OPEN);
  const changes = application?.Changes ?? [];
  if (changes.length > 0) return <ChangeList changes={changes} />;
  return isFetching ? <Loading /> : <LoadFailed onRetry={() => void refetch()} />;
};

const ChangeList = ({ changes }: { changes: readonly Change[] }) => {
  const text = useText();
  const labelOf = useChangeLabel();
  const steps = [...new Set(changes.map(({ step }) => step))];
  return (
    <Sheet>
      <PageHeader title={text('changes.title')} lead={text('changes.lead')} />
      {steps.map((step, index) => (
        <Card as="section" key={step} aria-labelledby={`change-${step}`}>
          <Stack align="start">
            <Heading level={2} look={3} id={`change-${step}`}>
              {text(`changes.${step}`)}
            </Heading>
            <RichText>
              <ul>
                {changes
                  .filter((change) => change.step === step)
                  .map((change) => (
                    <li key={`${change.field} ${change.reason}`}>
                      {labelOf(change) && <strong>{`${labelOf(change)}. `}</strong>}
                      <span>{change.reason}</span>
                    </li>
                  ))}
              </ul>
            </RichText>
            <Cluster>
              <ButtonLink
                as={Link}
                to={`/application-form/${step}`}
                look={index === 0 ? 'primary' : 'secondary'}
                aria-describedby={`change-${step}`}
              >
                {text(`changes.open-${step === 'upload-documents' || step === 'live-photo' ? 'upload' : 'step'}`)}
              </ButtonLink>
              {step === 'passport' && (
                <ButtonLink as={Link} to="/bankid" look="quiet">
                  {text('changes.bank')}
                </ButtonLink>
              )}
            </Cluster>
          </Stack>
        </Card>
      ))}
      <Text tone="muted">{text('changes.then')}</Text>
      <CancelApplication />
    </Sheet>
  );
};

export const head = titled('changes.title');

export const load: PageLoad = async (context) => {
  await Promise.all([loadStatus(context), context.dispatch(fetchQuery(applicationApi.endpoints.getApp))]);
};

export default ChangesRequired;
