import type { Application } from '@pozyka/api-contract';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { useLocation, useNavigate, type PageLoad } from '@pozyka/remote-kit';
import { useMemo, useState } from 'react';
import { loadLookup, loadRegions } from '../../features/lookups/lookup-api.ts';
import { loadStep, SavedApplication } from '../../features/step-frame/saved-application.tsx';
import { Sheet, Loading } from '../../features/parts/page-parts.tsx';
import { kyivDay } from '@pozyka/domain/dates';
import { toForm, validate } from './conversions.ts';
import { SocialFields } from './social-fields.tsx';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import type { SummaryProps } from './summary.tsx';

const check = lazyPart('check of answers', async () => (await import(/* webpackChunkName: "summary" */ './summary.tsx')).Summary);

/** The check of what was typed, rendered by what comes after the page; requested while the step is filled in. */
const CheckView = ({ summary }: { summary: SummaryProps | undefined }) => {
  const { Part: Check, failed, retry } = check.useCode();
  if (!summary) return null;
  if (Check) return <Check {...summary} />;
  return failed ? <LoadFailed onRetry={retry} /> : <Loading />;
};

/** Query of the last view. */
const CHECK = '?check';

/** Third step: work, income and the declaration, and as its last view the check of all steps. */
const SocialPage = () => <SavedApplication step="social">{(application) => <SocialStep application={application} />}</SavedApplication>;

const SocialStep = ({ application }: { application: Application }) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const edition = application.BureauConsent;
  const saved = useMemo(() => toForm(application.Social), [application.Social]);
  const [moved, setMoved] = useState(false);
  // its address may be older than the values: what is not whole is filled in first
  const checking = search === CHECK && Object.keys(validate(saved, edition, kyivDay(new Date()))).length === 0;

  const toCheck = () => {
    setMoved(true);
    void navigate(pathname + CHECK);
  };
  return (
    <Sheet>
      {!checking && <SocialFields saved={saved} edition={edition} onDone={toCheck} takeFocus={moved} />}
      <CheckView summary={checking ? { application, social: saved, takeFocus: moved } : undefined} />
    </Sheet>
  );
};

export const load: PageLoad = async (context) => {
  const { dispatch, locale } = context;
  const [result] = await Promise.all([
    loadStep(context, 'social'),
    dispatch(fetchQuery(conditionsApi.endpoints.getIndividualConditions)),
    loadLookup(context, 'RegDocumentType', locale),
    loadLookup(context, 'CpLoanPurpose', locale),
    loadLookup(context, 'SocialStatus', locale),
    loadRegions(context),
  ]);
  return result;
};

export default SocialPage;
