import type { ContractStatus } from '@pozyka/api-contract';
import { applicationApi } from '@pozyka/api-client/application';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { useDispatch, useGoToStatus, type LoadContext } from '@pozyka/remote-kit';
import { statusRouter } from '@pozyka/status-router';
import { useEffect, useRef, useState } from 'react';
import { useVisitorId } from '../../features/fingerprint/use-visitor-id.ts';
import type { Problem } from '../../features/saving/problem.tsx';
import { useSaveQueue } from '../../features/saving/use-save-queue.ts';

export interface FinalSubmit {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  problem: Problem | undefined;
  retry: () => void;
}

/**
 * Sends the whole application as final when its status asks for it: once for a page, however often the status is read. A second
 * tab does no harm: the server takes the first and answers 219 to the other.
 */
export const useFinalSubmit = (status: ContractStatus | undefined): FinalSubmit => {
  const dispatch = useDispatch() as LoadContext['dispatch'];
  const queue = useSaveQueue();
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
      const saved = await queue.save({ ...loan, IsFinal: true, VisitorId });
      setState('sent');
      if (statusRouter(saved).screen !== 'application-processing') await goToStatus();
    };
    send().catch((error: unknown) => {
      setProblem({ error });
      setState('failed');
    });
  }, [due, dispatch, queue, goToStatus, findVisitor]);

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
