import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Loading, LoadFailed } from '../../parts/loading.tsx';
import type { CheckAnswersProps } from './check-answers.tsx';

/** Once it has come, it is drawn at once. */
let come: ComponentType<CheckAnswersProps> | undefined;

/** The check of the answers, drawn by what comes after the page; asked for while the questions are answered. */
export const CheckView = ({ answers }: { answers: CheckAnswersProps | undefined }) => {
  const [View, setView] = useState(() => come);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    import(/* webpackChunkName: "check-answers" */ './check-answers.tsx').then(
      ({ CheckAnswers }) => {
        come = CheckAnswers;
        setView(() => CheckAnswers);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  if (!answers) return null;
  if (View) return <View {...answers} />;
  const again = () => {
    setFailed(false);
    load();
  };
  return failed ? <LoadFailed onRetry={again} /> : <Loading />;
};
