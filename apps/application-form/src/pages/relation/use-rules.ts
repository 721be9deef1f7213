import { useEffect, useState } from 'react';

type Rules = typeof import('./rules.ts');

/** The rules, with what a phone may be, weigh as much as the page: they come after it. */
export const loadRules = (): Promise<Rules> => import(/* webpackChunkName: "relation-rules" */ './rules.ts');

/** The rules once they are there; sending waits for them. */
export const useRules = (): Rules | undefined => {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    let here = true;
    loadRules().then(
      (loaded) => here && setRules(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return rules;
};
