import type { ContractStatus } from '@pozyka/api-contract';
import { applicationApi } from '@pozyka/api-client/application';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { useDispatch, useGoToStatus, useReport } from '@pozyka/remote-kit';
import { statusRouter } from '@pozyka/status-router';
import { useEffect, useRef, useState, useCallback } from 'react';
import type { Problem } from '../../features/saving/problem.tsx';
import { useDraft } from '../../features/saving/use-draft.ts';
import { contentApi } from '@pozyka/api-client/content';
import { visitorId } from '../../features/fingerprint/visitor-id.ts';

/** Asks for the device's id, once for a page: a second try of the same save must be the same save. */
const useVisitorId = (): (() => Promise<string>) => {
  const dispatch = useDispatch();
  const report = useReport();
  const known = useRef<Promise<string>>(undefined);
  return useCallback(() => {
    const readFrontend = async () => (await dispatch(fetchQuery(contentApi.endpoints.getConfigs)).unwrap()).frontend;
    return (known.current ??= visitorId({ readFrontend, report }));
  }, [dispatch, report]);
};

export interface FinalSubmit {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  problem: Problem | undefined;
  retry: () => void;
}

/**
 * Sends the whole application as final when its status asks for it: once for a page, however often the status is read. A second
 * tab does no harm: the server takes the first and responds with 219 to the other.
 */
export const useFinalSubmit = (status: ContractStatus | undefined): FinalSubmit => {
  const dispatch = useDispatch();
  const draft = useDraft();
  const goToStatus = useGoToStatus();
  const findVisitor = useVisitorId();
  const started = useRef(false);
  const [state, setState] = useState<Exclude<FinalSubmit['state'], 'sending'>>('idle');
  const [problem, setProblem] = useState<Problem>();
  const due = status !== undefined && statusRouter(status).submit === true && state === 'idle';

  useEffect(() => {
    if (!due || started.current) return;
    started.current = true;
    const send = async () => {
      const [VisitorId, { Amount, Term }] = await Promise.all([
        findVisitor(),
        dispatch(fetchQuery(applicationApi.endpoints.getApp)).unwrap(),
      ]);
      const loan = { ...(Amount === null ? {} : { Amount }), ...(Term === null ? {} : { Term }) };
      const saved = await draft.save({ ...loan, IsFinal: true, VisitorId });
      setState('sent');
      if (statusRouter(saved).screen !== 'application-processing') await goToStatus();
    };
    send().catch((error: unknown) => {
      setProblem({ error });
      setState('failed');
    });
  }, [due, dispatch, draft, goToStatus, findVisitor]);

  return {
    state: due ? 'sending' : state,
    problem,
    retry: () => {
      started.current = false;
      setProblem(undefined);
      setState('idle');
    },
  };
};
