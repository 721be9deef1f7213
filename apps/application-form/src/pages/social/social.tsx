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
import type { CheckAnswersProps } from './check-answers.tsx';

const check = lazyPart(
  'check of answers',
  async () => (await import(/* webpackChunkName: "check-answers" */ './check-answers.tsx')).CheckAnswers,
);

/** The check of the answers, rendered by what comes after the page; asked for while the questions are answered. */
const CheckView = ({ answers }: { answers: CheckAnswersProps | undefined }) => {
  const { Part: Check, failed, retry } = check.useCode();
  if (!answers) return null;
  if (Check) return <Check {...answers} />;
  return failed ? <LoadFailed onRetry={retry} /> : <Loading />;
};

/** Query of the last view. */
const CHECK = '?check';

/** Third step: work, income and the declaration, and as its last view the check of all answers. */
const SocialPage = () => <SavedApplication step="social">{(application) => <SocialStep application={application} />}</SavedApplication>;

const SocialStep = ({ application }: { application: Application }) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const edition = application.BureauConsent;
  const saved = useMemo(() => toForm(application.Social), [application.Social]);
  const [moved, setMoved] = useState(false);
  // its address may be older than the answers: what is not whole is filled in first
  const checking = search === CHECK && Object.keys(validate(saved, edition, kyivDay(new Date()))).length === 0;

  const toCheck = () => {
    setMoved(true);
    void navigate(pathname + CHECK);
  };
  return (
    <Sheet>
      {!checking && <SocialFields saved={saved} edition={edition} onDone={toCheck} takeFocus={moved} />}
      <CheckView answers={checking ? { application, social: saved, takeFocus: moved } : undefined} />
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
