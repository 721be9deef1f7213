import { useVerifyBankIdMutation } from '@pozyka/api-client/bank-id';
import type { ContractStatus } from '@pozyka/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '@pozyka/remote-kit';
import { failureOf, type Failure } from './failure-of.ts';
import { readAnswer, type BankAnswer } from './read-answer.ts';

interface Attempt {
  readonly key: string;
  result: Promise<ContractStatus>;
  failed?: true;
}

// the document's own: an answer is sent once, however often its page is drawn
const attempts = new Map<string, Attempt>();

type Outcome = { readonly kind: 'working' } | { readonly kind: 'failed'; readonly failure: Failure };

const outcomeOf = (answer: BankAnswer): Outcome =>
  answer.kind === 'code' ? { kind: 'working' } : { kind: 'failed', failure: answer.kind };

/** Sends the bank's answer to the server, once, and takes it out of the address and the history. `then` follows a success. */
export const useBankAnswer = (then: (status: ContractStatus) => Promise<void>) => {
  const { search } = useLocation();
  const [answer] = useState(() => readAnswer(search));
  const [verify] = useVerifyBankIdMutation();
  const [outcome, setOutcome] = useState(() => outcomeOf(answer));

  const send = useCallback(async (): Promise<void> => {
    if (answer.kind !== 'code') return;
    const body = { Code: answer.code, State: answer.state };
    let attempt = attempts.get(answer.state);
    if (!attempt || attempt.failed) {
      const key = attempt?.key ?? crypto.randomUUID();
      const started: Attempt = { key, result: verify({ body, key }).unwrap() };
      started.result.catch(() => {
        started.failed = true;
      });
      attempts.set(answer.state, started);
      attempt = started;
    }
    await then(await attempt.result);
  }, [answer, verify, then]);

  const run = useCallback(() => void send().catch((error: unknown) => setOutcome({ kind: 'failed', failure: failureOf(error) })), [send]);

  useEffect(() => {
    // neither the history nor whoever looks over his shoulder keeps the code
    if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname);
    run();
  }, [run]);

  return {
    outcome,
    retry: () => {
      setOutcome({ kind: 'working' });
      run();
    },
  };
};
