import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { Loading } from '../../features/parts/loading.tsx';
import type { CheckAnswersProps } from './check-answers.tsx';

const check = lazyPart(
  'check of answers',
  async () => (await import(/* webpackChunkName: "check-answers" */ './check-answers.tsx')).CheckAnswers,
);

/** The check of the answers, rendered by what comes after the page; asked for while the questions are answered. */
export const CheckView = ({ answers }: { answers: CheckAnswersProps | undefined }) => {
  const { Part: Check, failed, retry } = check.useCode();
  if (!answers) return null;
  if (Check) return <Check {...answers} />;
  return failed ? <LoadFailed onRetry={retry} /> : <Loading />;
};
